import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./search/ar.po'),
  fr: () => import('./search/fr.po'),
  en: () => import('./search/en.po'),
});
