import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { findPage } from './pages';
import { router } from '$lib/router.svelte';
import { keepSettings, settings, type Language } from '$lib/settings.svelte';
import { LANGUAGES, words } from '$lib/words/words.svelte';

keepSettings();
router.listen();
const asked = new URLSearchParams(location.search).get('lang');
const language = LANGUAGES.find((tag): tag is Language => tag === asked) ?? settings.language;
// The page comes at the same time as its words.
void findPage(location.pathname)?.page.load().catch(() => {});
void words.load(language).then(() => mount(App, { target: document.getElementById('app')! }));
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js').catch(() => {});
