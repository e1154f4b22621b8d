import { useState } from 'react';

/** Versions of a resource that acts of this staff user have replaced. */
export type OwnVersions = {
  /** The version that is shown now, where nobody else has changed what was `seen`; else `seen` itself. */
  follow<Seen extends string | undefined>(seen: Seen): Seen | string;
  /** An act over the version `from` was made, and has led to `to`. */
  replaced(from: string, to: string): void;
};

/**
 * For a screen with several forms and steps over one version: what is typed in one of them stays valid over the version that
 * another one leads to, because the same person reads both. A change by somebody else is in no such row of versions.
 */
export function useOwnVersions(resourceId: number): OwnVersions {
  const [own, setOwn] = useState<{ of: number; next: ReadonlyMap<string, string> }>({
    of: resourceId,
    next: new Map(),
  });
  const next: ReadonlyMap<string, string> = own.of === resourceId ? own.next : new Map();
  return {
    follow(seen) {
      let last: typeof seen | string = seen;
      for (let to: string | undefined = seen; to !== undefined; to = next.get(to)) last = to;
      return last;
    },
    replaced(from, to) {
      // What changed nothing leads nowhere.
      if (from === to) return;
      setOwn((before) => ({
        of: resourceId,
        next: new Map(before.of === resourceId ? before.next : []).set(from, to),
      }));
    },
  };
}
