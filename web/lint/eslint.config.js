// SPDX-License-Identifier: Apache-2.0
// Prettier decides the layout; this finds what is probably a mistake.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import js from '@eslint/js';

export default ts.config(
  { ignores: ['**/dist', '**/node_modules', 'public', 'src/schema'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // The compiler knows which names exist, and svelte-check which complaints of Svelte apply.
      'no-undef': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      // `let {}: Props = $props()` of a page without properties; Playwright's fixtures.
      'no-empty-pattern': 'off',
      // Does not see `??=`.
      'no-unused-private-class-members': 'off',
      // A plain Map is what we want where nothing is drawn from it.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    // Tests look into answers whose form they are there to check.
    files: ['e2e/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
);
