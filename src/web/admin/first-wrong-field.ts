const canFocus = 'input, select, textarea, button, [contenteditable="true"], [tabindex]';

/**
 * Scrolls to and focuses the first invalid field of the form or dialog around `from` (else of the page), and opens
 * the folded sections around it.
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
