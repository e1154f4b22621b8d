import type { KeyboardEvent } from 'react';

/** The "next" key of a phone is Enter: while a field is missing, it moves to the next field instead of submitting. */
export function moveToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const at = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (!(at instanceof HTMLInputElement) || at.type === 'radio') return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=radio]), select, textarea'),
  ];
  fields[fields.indexOf(at) + 1]?.focus();
}
