import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./product-overlays/ar.po'),
  fr: () => import('./product-overlays/fr.po'),
  en: () => import('./product-overlays/en.po'),
});
