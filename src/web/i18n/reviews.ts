import { addWords } from './words.ts';

await addWords({
  ar: () => import('./reviews/ar.po'),
  fr: () => import('./reviews/fr.po'),
  en: () => import('./reviews/en.po'),
});
