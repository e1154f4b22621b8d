import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

export type Draft<Content extends object> = {
  /** The stored value with the typed changes. */
  value: Content;
  /** The typed changes alone. */
  changes: Partial<Content>;
  dirty: boolean;
  /** The version at the time of the first change. */
  seen: string | undefined;
  set(change: Partial<Content>): void;
  /** Called after saving: the typed value stays until the screen has read it from the server. */
  stored(): void;
  reset(): void;
};

type Typed<Content> = { changes: Partial<Content>; seen: string | undefined; stored: boolean };

/**
 * A draft over a stored record. A change of the record by another staff user shows in the untouched fields only; the
 * version at the start of typing is sent with the save.
 */
export function useDraft<Content extends object>(base: Content, version?: string): Draft<Content> {
  const nothing: Typed<Content> = { changes: {}, seen: undefined, stored: false };
  const [state, setTyped] = useState(nothing);
  // The router shows reloaded data a moment after a save has ended; the former values must not appear meanwhile.
  const current = (typed: Typed<Content>) => (typed.stored && typed.seen !== version ? nothing : typed);
  const typed = current(state);
  const dirty = !typed.stored && Object.keys(typed.changes).length > 0;
  const nothingUnsaved = useUnsaved(dirty);
  return {
    value: { ...base, ...typed.changes },
    changes: typed.changes,
    dirty,
    seen: dirty ? typed.seen : version,
    set: (change) =>
      setTyped((before) => {
        const { changes, seen } = current(before);
        return {
          changes: { ...changes, ...change },
          seen: Object.keys(changes).length > 0 ? seen : version,
          stored: false,
        };
      }),
    stored: () => {
      nothingUnsaved();
      setTyped((before) => ({ ...before, stored: true }));
    },
    reset: () => {
      nothingUnsaved();
      setTyped(nothing);
    },
  };
}
