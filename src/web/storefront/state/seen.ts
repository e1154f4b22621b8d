import { isWhole, readJson, writeJson } from './browser-storage.ts';

const key = 'seen';
const most = 12;

/** Products seen on this device, the last one first. They are never sent but to be shown here again. */
export function seenProducts(): number[] {
  const value = readJson('local', key);
  return Array.isArray(value) ? [...new Set(value.filter((id) => isWhole(id, 1)))].slice(0, most) : [];
}

export function rememberSeen(id: number): void {
  writeJson('local', key, [id, ...seenProducts().filter((one) => one !== id)].slice(0, most));
}
