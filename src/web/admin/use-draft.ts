import { useState } from 'react';
import { afterSave, changedSince, nothingTyped, shownOf, type Typed, withChange } from './draft.rules.ts';
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
  /** After saving: what was sent goes, because the screen has read it from the server. What was typed meanwhile stays. */
  saved(): void;
  /** The same where the screen reads it a moment later: the sent value stays until its version is another one. */
  stored(): void;
  /** Drops all that was typed. */
  reset(): void;
};

/**
 * A draft over a stored record. A change of the record by another staff user shows in the untouched fields only; the
 * version at the start of typing is sent with the save.
 */
export function useDraft<Content extends object>(
  base: Content,
  version?: string,
  /** For fields that are saved in parts. */
  typedSince: (changes: Partial<Content>, sent: Partial<Content>) => Partial<Content> = changedSince,
): Draft<Content> {
  const [state, setTyped] = useState<Typed<Content>>(nothingTyped);
  const typed = shownOf(state, version);
  const dirty = !typed.stored && Object.keys(typed.changes).length > 0;
  const nothingUnsaved = useUnsaved(dirty);
  /** The draft of the moment of sending knows what was sent: fields could be typed in until the answer came. */
  const drop = (sent: Partial<Content>, untilRead: boolean) => {
    nothingUnsaved();
    setTyped((before) => afterSave(before, typedSince(before.changes, sent), version, untilRead));
  };
  return {
    value: { ...base, ...typed.changes },
    changes: typed.changes,
    dirty,
    seen: dirty ? (typed.seen ?? version) : version,
    set: (change) => setTyped((before) => withChange(before, change, version)),
    saved: () => drop(typed.changes, false),
    stored: () => drop(typed.changes, true),
    reset: () => {
      nothingUnsaved();
      setTyped(nothingTyped);
    },
  };
}
