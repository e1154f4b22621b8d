import { isRecord, readJson, writeJson } from './browser-storage.ts';

const storageKey = 'measures';

/** What was typed of a body, by `adult-height` and the like. §9.12 lets nothing of it outlast the visit. */
export function readBodyMeasures(): Record<string, string> {
  const stored = readJson('session', storageKey);
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 20,
    ),
  );
}

export function rememberBodyMeasures(typed: Record<string, string>): void {
  writeJson('session', storageKey, typed);
}
