/** What was typed into a field before it was hydrated, by its id; '' for nothing. The browser still has it (early-taps.ts). */
export function earlyValue(id: string): string {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
}
