import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TimeZone } from '#/platform/time-zone.rules.ts';

/** How dates are written: in which time zone, and with the month names of which country (ISO code). */
type Dates = { zone: TimeZone; country: string };

const morocco: Dates = { zone: { timeZone: 'Africa/Casablanca' }, country: 'MA' };
const DatesContext = createContext(morocco);

/** The shop's time zone with the offsets that the server knows, and the reader's country; each frame's loader reads it. */
export function TimeZoneProvider({
  zone,
  country = morocco.country,
  children,
}: {
  zone: TimeZone;
  country?: string;
  children: ReactNode;
}) {
  const dates = useMemo(() => ({ zone, country }), [zone, country]);
  return <DatesContext value={dates}>{children}</DatesContext>;
}

export const useDates = (): Dates => useContext(DatesContext);
export const useTimeZone = (): TimeZone => useDates().zone;
