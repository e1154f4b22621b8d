/** Texts one after the other, with the comma of the language. */
export const listText = (locale: string, texts: readonly string[]): string =>
  texts.join(locale === 'ar' ? '، ' : ', ');
