import { loadMessages } from './messages.ts';

await loadMessages({
  ar: () => import('./account/ar.po'),
  fr: () => import('./account/fr.po'),
  en: () => import('./account/en.po'),
});
