import { dayAt, momentOf } from '#/platform/time-zone.rules.ts';

/** Days as the shop's clock counts them. */
export const beginOfDay = (day: string, timeZone: string): Date =>
  new Date(momentOf(day, '00:00', { timeZone }));

export const yearAt = (moment: Date, timeZone: string): number =>
  Number(dayAt(moment.getTime(), { timeZone }).slice(0, 4));
