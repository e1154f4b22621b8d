/** Digits as people type them: Arabic-Indic (٠-٩) and Persian (۰-۹) become Latin ones. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
