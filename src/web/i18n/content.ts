import { addWords } from './words.ts';

await addWords({
  ar: () => import('./content/ar.po'),
  fr: () => import('./content/fr.po'),
  en: () => import('./content/en.po'),
});
