const canFocus = 'input, select, textarea, button, [contenteditable="true"], [tabindex]';

/**
 * Leads to the first field that is marked as wrong among those that are sent together with `from` (its form or its
 * dialog, else the page): whatever it is folded into is opened, it comes into view and has the focus.
 */
export function leadToFirstWrongField(from: Element): void {
  const together = from.closest('form, dialog') ?? from.closest('main');
  const marked = together?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!marked) return;
  for (let fold = marked.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  const field = marked.matches(canFocus) ? marked : (marked.querySelector<HTMLElement>(canFocus) ?? marked);
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
