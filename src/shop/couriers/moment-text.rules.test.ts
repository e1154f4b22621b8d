import { expect, test } from 'vitest';
import { readMomentText } from './moment-text.rules.ts';

const iso = (text: string) => {
  const moment = readMomentText(text);
  return moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 19);
};

test.each([
  ['25/11/2026 14:05', '2026-11-25T14:05:00'],
  ['2026-11-25T14:05:30', '2026-11-25T14:05:30'],
  ['25-11-2026 à 14h05', '2026-11-25T14:05:00'],
  ['٢٥/١١/٢٠٢٦ ٠٩:٠٠', '2026-11-25T09:00:00'],
  ['5.1.26', '2026-01-05T00:00:00'],
])('%s is read', (written, moment) => {
  expect(iso(written)).toBe(moment);
});

test.each(['', 'hier', '31/02/2026 10:00', '25/13/2026', '25/11/2026 25:00', '14:05'])(
  '%s is none',
  (written) => {
    expect(readMomentText(written)).toBeUndefined();
  },
);
