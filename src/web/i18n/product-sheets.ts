import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./product-sheets/ar.po'),
  fr: () => import('./product-sheets/fr.po'),
  en: () => import('./product-sheets/en.po'),
});
