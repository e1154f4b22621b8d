import { useCallback, useEffect, useState } from 'react';

/** The forms of this page that hold something typed and not saved. Only effects write here, so the server never does. */
const unsavedForms = new Set<object>();

export const anythingUnsaved = (): boolean => unsavedForms.size > 0;

/**
 * Says whether a form holds something typed and not saved: the frame then asks before another screen opens. Answers
 * what a form calls right before it navigates by itself after saving, because it is not drawn again in between.
 */
export function useUnsaved(dirty: boolean): () => void {
  const [form] = useState(() => ({}));
  useEffect(() => {
    if (!dirty) return;
    unsavedForms.add(form);
    return () => void unsavedForms.delete(form);
  }, [dirty, form]);
  return useCallback(() => void unsavedForms.delete(form), [form]);
}
