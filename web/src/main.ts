// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import { registerSW } from 'virtual:pwa-register';
import './styles/app.css';
import App from './App.svelte';
import { speak } from './i18n/index.svelte';
import { online } from './online/online.svelte';
import { settings } from './settings.svelte';

// The first page depends on whether there is a server, but does not wait for a slow one.
const server = Promise.race([online.look(), new Promise((resolve) => setTimeout(resolve, 300))]);
void Promise.all([speak(settings.choices.language), server]).then(() =>
  mount(App, { target: document.getElementById('app')! }),
);
// A newer version has replaced the files of this one: fetch it, once.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('landnam.reloaded') ?? 0);
  if (Date.now() - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem('landnam.reloaded', String(Date.now()));
  location.reload();
});
if (import.meta.env.PROD) registerSW({ immediate: true });
