import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./content/ar.po'),
  fr: () => import('./content/fr.po'),
  en: () => import('./content/en.po'),
});
