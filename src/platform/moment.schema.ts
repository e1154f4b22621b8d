import * as z from 'zod/mini';

/** Of this age: the database knows no year 200000, and JavaScript one more than it. */
const isOfThisAge = (text: string): boolean => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(3000, 0);

/** A moment as a staff user writes it. */
export const moment = z.string().check(z.maxLength(40), z.refine(isOfThisAge));

/** A moment in the one form that our own pages send. */
export const isoMoment = z.iso.datetime().check(z.refine(isOfThisAge));

/** A day that the calendar has: `2026-02-28`. */
export const calendarDay = z.iso.date().check(z.refine(isOfThisAge));
