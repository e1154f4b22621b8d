import * as z from 'zod/mini';
import { addDays, daysOfThisAge } from './time-zone.rules.ts';

const begin = Date.parse(daysOfThisAge.first);
const end = Date.parse(addDays(daysOfThisAge.last, 1));

const isOfThisAge = (text: string): boolean => Date.parse(text) >= begin && Date.parse(text) < end;

/** A moment as a staff user writes it. */
export const moment = z.string().check(z.maxLength(40), z.refine(isOfThisAge));

/** A moment in the one form that our own pages send. */
export const isoMoment = z.iso.datetime().check(z.refine(isOfThisAge));

/** A day that the calendar has: `2026-02-28`. */
export const calendarDay = z.iso.date().check(z.refine(isOfThisAge));
