import { addWords } from './words.ts';

await addWords({
  ar: () => import('./account/ar.po'),
  fr: () => import('./account/fr.po'),
  en: () => import('./account/en.po'),
});
