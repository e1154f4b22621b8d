import { addWords } from './words.ts';

await addWords({
  ar: () => import('./closer/ar.po'),
  fr: () => import('./closer/fr.po'),
  en: () => import('./closer/en.po'),
});
