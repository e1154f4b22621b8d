import { flushSync } from 'react-dom';

/**
 * Runs a removal that takes its own button away, and moves the keyboard focus on: to the same button (`data-remove`) of the next
 * thing, else of the last one; from any other button, and when nothing is left, to the heading of the page or dialog.
 */
export function removeWithFocus(button: HTMLElement, remove: () => void): void {
  const around = button.closest('dialog, main');
  const buttons = () => [...(around?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = buttons().indexOf(button);
  flushSync(remove);
  const left = buttons();
  const next = at < 0 ? undefined : (left[at] ?? left.at(-1));
  const heading = around?.querySelector<HTMLElement>('h1') ?? around?.querySelector<HTMLElement>('h2');
  if (!next && heading) heading.tabIndex = -1;
  (next ?? heading)?.focus();
}
