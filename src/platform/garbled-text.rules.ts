/** What UTF-8 looks like that was read as windows-1252: each letter as two, of which the second is a sign. */
const second = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const twice = new RegExp(`[ÃÂ]${second}|(?:[ØÙ]${second}){2}`);

/** Whether letters were lost before the file came here: `dÃ©jÃ`, `d?j?`, `?????` for Arabic, or the sign for a letter that cannot be read. */
export const isGarbled = (text: string): boolean =>
  text.includes('\ufffd') ||
  twice.test(text) ||
  /\?{4}/.test(text) ||
  (/\?{2}/.test(text) && !/[\p{L}\p{N}]/u.test(text)) ||
  (/\p{L}\?\p{L}/u.test(text) && !text.includes('/'));
