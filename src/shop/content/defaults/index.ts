import type { ContentPageKind } from '../content.tables.ts';
import { type DefaultPage, defaultAboutPages } from './about.ts';
import { defaultPrivacy, defaultTerms } from './legal.ts';

export { defaultDialogs } from './dialogs.ts';
export { defaultQuestions } from './questions.ts';

export const defaultPages: readonly (DefaultPage & { kind: ContentPageKind; position: number })[] = [
  ...defaultAboutPages.map((page, position) => ({ ...page, kind: 'about' as const, position })),
  { ...defaultPrivacy, kind: 'privacy', position: 0 },
  { ...defaultTerms, kind: 'terms', position: 0 },
];
