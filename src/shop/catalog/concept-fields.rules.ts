/** Fields of a product whose values are concepts of the lexicon, with the kind of concept. */
export const conceptFields = { fabricKinds: 'fabric', seasons: 'season', patterns: 'pattern' } as const;
export type ConceptField = keyof typeof conceptFields;
