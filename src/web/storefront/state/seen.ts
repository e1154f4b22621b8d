import { isWhole, readJson, writeJson } from './browser-storage.ts';

const key = 'seen';
const most = 12;

/** Products seen in this visit, the last one first (§9.12 lets nothing of it outlast the tab). */
export function seenProducts(): number[] {
  const value = readJson('session', key);
  return Array.isArray(value) ? [...new Set(value.filter((id) => isWhole(id, 1)))].slice(0, most) : [];
}

export function rememberSeen(id: number): void {
  writeJson('session', key, [id, ...seenProducts().filter((one) => one !== id)].slice(0, most));
}
