import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { licences } from './scripts/licences.ts';
import { messages } from './scripts/messages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    svelte(),
    messages(),
    licences(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      includeAssets: ['icon.svg', 'theme.js'],
      manifest: {
        name: 'Landnám',
        short_name: 'Landnám',
        description: 'Three games about land, in four editions.',
        start_url: './',
        display: 'standalone',
        background_color: '#f6f1e4',
        theme_color: '#2c5a6b',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,txt}'],
        globIgnores: ['**/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-*.woff2'],
        maximumFileSizeToCacheInBytes: 8 << 20,
        cleanupOutdatedCaches: true,
        // What the server says is never taken from a cache.
        navigateFallbackDenylist: [/\/api\//, /\/(healthz|readyz|metrics)$/],
      },
    }),
  ],
  resolve: {
    alias: { $engine: here('../wasm/engine.mjs') },
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.LANDNAM_SERVER ?? 'http://localhost:8080', ws: true } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  test: { include: ['src/**/*.test.ts', 'scripts/*.test.ts'] },
}));
