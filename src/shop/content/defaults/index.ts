import { defaultAboutPages } from './about.ts';
import { defaultPrivacy, defaultTerms } from './legal.ts';

export { defaultDialogs } from './dialogs.ts';
export { defaultQuestions } from './questions.ts';

export const defaultPages = [
  ...defaultAboutPages.map((page, position) => ({ ...page, kind: 'about' as const, position })),
  { ...defaultPrivacy, kind: 'privacy' as const, position: 0 },
  { ...defaultTerms, kind: 'terms' as const, position: 0 },
];
