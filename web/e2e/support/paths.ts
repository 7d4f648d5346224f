// SPDX-License-Identifier: Apache-2.0
import { fileURLToPath } from 'node:url';

export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const program = process.env.LANDNAM ?? fromRoot('build/release/landnam');
