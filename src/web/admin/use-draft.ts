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
  reset(): void;
};

/**
 * What is being typed over something that the server holds. A change of the record itself (another staff user's change) moves
 * what was not touched, and leaves what was; the version that the typing began on goes along with the save.
 */
export function useDraft<Content extends object>(base: Content, version?: string): Draft<Content> {
  const [typed, setTyped] = useState<{ changes: Partial<Content>; seen: string | undefined }>({
    changes: {},
    seen: undefined,
  });
  const dirty = Object.keys(typed.changes).length > 0;
  const nothingUnsaved = useUnsaved(dirty);
  return {
    value: { ...base, ...typed.changes },
    changes: typed.changes,
    dirty,
    seen: dirty ? typed.seen : version,
    set: (change) =>
      setTyped((before) => ({
        changes: { ...before.changes, ...change },
        seen: Object.keys(before.changes).length > 0 ? before.seen : version,
      })),
    reset: () => {
      nothingUnsaved();
      setTyped({ changes: {}, seen: undefined });
    },
  };
}
