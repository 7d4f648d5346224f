// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { licenceOf, packageOf } from './licences';

test('a module of the bundle is traced to its package', () => {
  expect(packageOf('/here/web/node_modules/svelte/src/index.js')).toBe('svelte');
  expect(packageOf('/here/web/node_modules/@fontsource-variable/alegreya/index.css')).toBe(
    '@fontsource-variable/alegreya',
  );
  expect(packageOf('/here/web/src/main.ts')).toBeNull();
});

test('a package is listed with its licence, and one without a licence stops the build', () => {
  expect(licenceOf('svelte')).toMatch(/^svelte 5\.[\s\S]*MIT[\s\S]*Permission is hereby granted/);
  expect(licenceOf('@fontsource-variable/alegreya')).toContain('OFL-1.1');
  expect(() => licenceOf('svelte/src')).toThrow();
});
