import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./after-purchase/ar.po'),
  fr: () => import('./after-purchase/fr.po'),
  en: () => import('./after-purchase/en.po'),
});
