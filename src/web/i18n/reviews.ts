import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./reviews/ar.po'),
  fr: () => import('./reviews/fr.po'),
  en: () => import('./reviews/en.po'),
});
