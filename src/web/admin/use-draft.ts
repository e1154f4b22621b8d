import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

export type Draft<Content extends object> = {
  /** As it stands with what was typed. */
  value: Content;
  /** What was typed alone. */
  changes: Partial<Content>;
  dirty: boolean;
  /** The version that stood there when the first letter was typed. */
  seen: string | undefined;
  set(change: Partial<Content>): void;
  /** It stands on the server now: what was typed is shown until the screen has read it there. */
  stored(): void;
  reset(): void;
};

type Typed<Content> = { changes: Partial<Content>; seen: string | undefined; stored: boolean };

/**
 * What is being typed over something that the server holds. A change of the record itself (another staff user's change) moves
 * what was not touched, and leaves what was; the version that the typing began on goes along with the save.
 */
export function useDraft<Content extends object>(base: Content, version?: string): Draft<Content> {
  const nothing: Typed<Content> = { changes: {}, seen: undefined, stored: false };
  const [state, setTyped] = useState(nothing);
  // The router shows what it has read a moment after a save is over, and the former values must not stand there meanwhile.
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
