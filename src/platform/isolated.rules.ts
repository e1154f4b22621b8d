/** First strong isolate … pop directional isolate: what stands between keeps its own direction (Unicode UAX 9). */
export const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);
