/** Marks that steer direction or show nothing: they come along when a number is pasted from a chat. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Half a sign: the database refuses it. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Removes invisible marks, control characters and halves of signs, makes every run of white space one space, trims. */
export function cleanLine(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** An e-mail address as it is stored and compared: in lower case, without the invisible marks that copying brings along. */
export const cleanEmail = (typed: string): string => cleanLine(typed).toLowerCase();

/** Marks that turn the text after them around, also beyond the field they were typed in. Joiners stay. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * The same for a text of several lines (a note, a message, a review): direction marks, control characters and halves
 * of signs go, lines stay lines with no blank end, two empty ones at most stand together. Trims.
 */
export function cleanText(text: string): string {
  return text
    .replace(TURNING, '')
    .replace(LONE_SURROGATE, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}
