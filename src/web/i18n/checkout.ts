import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./checkout/ar.po'),
  fr: () => import('./checkout/fr.po'),
  en: () => import('./checkout/en.po'),
});
