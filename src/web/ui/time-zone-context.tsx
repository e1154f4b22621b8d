import { createContext, type ReactNode, useContext } from 'react';
import type { TimeZone } from '#/platform/time-zone.rules.ts';

const morocco: TimeZone = { timeZone: 'Africa/Casablanca' };
const TimeZoneContext = createContext(morocco);

/** The shop's time zone with the offsets that the server knows; each frame's loader reads it. */
export function TimeZoneProvider({ zone, children }: { zone: TimeZone; children: ReactNode }) {
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>;
}

export const useTimeZone = (): TimeZone => useContext(TimeZoneContext);
