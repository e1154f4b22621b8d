import { addWords } from './words.ts';

await addWords({
  ar: () => import('./buying/ar.po'),
  fr: () => import('./buying/fr.po'),
  en: () => import('./buying/en.po'),
});
