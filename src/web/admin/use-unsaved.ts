import { useCallback, useEffect, useState } from 'react';

/** The forms of this page with unsaved changes. Only effects write here, so it stays empty on the server. */
const unsavedForms = new Set<object>();

/** The page is being left for good, with what is unsaved. */
let leaving = false;

export const anythingUnsaved = (): boolean => !leaving && unsavedForms.size > 0;

/** From now on nothing asks any more: the next thing is another document. */
export const leaveUnsaved = (): void => {
  leaving = true;
};

/**
 * Reports whether a form has unsaved changes: the layout then asks before another screen opens. Returns a function
 * for forms that navigate after saving, before they render again.
 */
export function useUnsaved(dirty: boolean): () => void {
  const [form] = useState(() => ({}));
  // After each render: what was typed while the rest was being saved is unsaved still.
  useEffect(() => {
    if (!dirty) return;
    unsavedForms.add(form);
    return () => void unsavedForms.delete(form);
  });
  return useCallback(() => void unsavedForms.delete(form), [form]);
}
