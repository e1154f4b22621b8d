/** Digits as people type them: Arabic-Indic (٠-٩) and Persian (۰-۹) become Latin ones. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Marks that steer direction or show nothing: they come along when a number is pasted from a chat. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Removes invisible marks and control characters, makes every run of white space one space, trims. */
export function cleanLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
