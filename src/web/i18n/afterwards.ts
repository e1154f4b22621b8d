import { addWords } from './words.ts';

await addWords({
  ar: () => import('./afterwards/ar.po'),
  fr: () => import('./afterwards/fr.po'),
  en: () => import('./afterwards/en.po'),
});
