import type { ComponentProps } from 'react';
import { daysOfThisAge } from '#/platform/time-zone.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';

/** A day, within those that calls take: without a last one browsers take years of six digits. */
export const DayField = (field: Omit<ComponentProps<typeof TextInput>, 'type' | 'ltr'>) => (
  <TextInput min={daysOfThisAge.first} max={daysOfThisAge.last} {...field} type="date" ltr />
);
