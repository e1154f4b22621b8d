import { deepEqual } from '#/web/deep-equal.ts';

/** What was typed over a stored record. */
export type Typed<Content> = {
  changes: Partial<Content>;
  /** The version at the time of the first change; undefined: the one that is shown when it is sent. */
  seen: string | undefined;
  /** The changes are stored; the screen has not read them yet. */
  stored: boolean;
  /** The version that the own save replaced: nothing is typed over it any more, though it may be shown a moment longer. */
  replaced: string | undefined;
};

export const nothingTyped = { changes: {}, seen: undefined, stored: false, replaced: undefined };

/** What was typed since `sent` left, field by field. */
export const changedSince = <Content extends object>(changes: Partial<Content>, sent: Partial<Content>) =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !deepEqual(value, Reflect.get(sent, field))),
  ) as Partial<Content>;

/** The router shows reloaded data a moment after a save has ended; the former values must not appear meanwhile. */
export const shownOf = <Content>(typed: Typed<Content>, version: string | undefined): Typed<Content> =>
  typed.stored && typed.seen !== version ? nothingTyped : typed;

/** A change of some fields, while `version` is shown. */
export function withChange<Content>(
  typed: Typed<Content>,
  change: Partial<Content>,
  version: string | undefined,
): Typed<Content> {
  const { changes, seen } = shownOf(typed, version);
  const replaced = typed.stored ? typed.seen : typed.replaced;
  const first = typed.stored || Object.keys(changes).length === 0 ? version : (seen ?? version);
  return {
    changes: { ...changes, ...change },
    seen: first === replaced ? undefined : first,
    stored: false,
    replaced,
  };
}

/** After a save over `version`: of what was typed `left` was typed since. `untilRead`: the rest stays until it is read. */
export function afterSave<Content>(
  typed: Typed<Content>,
  left: Partial<Content>,
  version: string | undefined,
  untilRead: boolean,
): Typed<Content> {
  const replaced = typed.seen ?? version;
  if (Object.keys(left).length > 0) return { changes: left, seen: undefined, stored: false, replaced };
  return untilRead ? { ...typed, seen: replaced, stored: true } : { ...nothingTyped, replaced };
}
