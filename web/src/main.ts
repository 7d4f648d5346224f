// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import { registerSW } from 'virtual:pwa-register';
import './styles/app.css';
import App from './App.svelte';
import { speak } from './i18n/index.svelte';
import { settings } from './settings.svelte';

void speak(settings.choices.language).then(() => mount(App, { target: document.getElementById('app')! }));
if (import.meta.env.PROD) registerSW({ immediate: true });
