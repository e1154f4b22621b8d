import { addWords } from './words.ts';

await addWords({
  ar: () => import('./search/ar.po'),
  fr: () => import('./search/fr.po'),
  en: () => import('./search/en.po'),
});
