import { expect, test } from 'vitest';
import { afterSave, changedSince, nothingTyped, shownOf, type Typed, withChange } from './draft.rules.ts';

type Country = { rate: string; days: number };
const nothing: Typed<Country> = nothingTyped;

test('what is typed is sent over the version at the time of the first change', () => {
  const first = withChange(nothing, { rate: '0.39' }, 'v1');
  expect(first).toMatchObject({ changes: { rate: '0.39' }, seen: 'v1' });
  // A colleague's change came meanwhile.
  expect(withChange(first, { days: 3 }, 'v2')).toMatchObject({
    changes: { rate: '0.39', days: 3 },
    seen: 'v1',
  });
});

test('what is stored is shown until the screen has read it', () => {
  const stored = afterSave(withChange(nothing, { rate: '0.39' }, 'v1'), {}, 'v1', true);
  expect(shownOf(stored, 'v1').changes).toEqual({ rate: '0.39' });
  expect(shownOf(stored, 'v2').changes).toEqual({});
  expect(afterSave(stored, {}, 'v1', false)).toEqual({ ...nothing, replaced: 'v1' });
});

test('what is typed right after a save, or during it, is not sent over the version that this save replaced', () => {
  const first = withChange(nothing, { rate: '0.39' }, 'v1');
  const stored = afterSave(first, {}, 'v1', true);
  // The screen shows the former version a moment longer.
  const early = withChange(stored, { rate: '0.38' }, 'v1');
  expect(early).toMatchObject({ changes: { rate: '0.38' }, seen: undefined });
  expect(withChange(early, { days: 3 }, 'v1').seen).toBeUndefined();
  expect(withChange(early, { days: 3 }, 'v2').seen).toBe('v2');
  expect(withChange(stored, { rate: '0.38' }, 'v2')).toMatchObject({ changes: { rate: '0.38' }, seen: 'v2' });
  const during = withChange(first, { days: 4 }, 'v1');
  const left = afterSave(during, changedSince(during.changes, first.changes), 'v1', true);
  expect(left).toMatchObject({ changes: { days: 4 }, seen: undefined, stored: false });
  expect(withChange(left, { days: 5 }, 'v1').seen).toBeUndefined();
  // Saved without a word of its own on the version, it is known by the one that was shown.
  expect(shownOf(afterSave(early, {}, 'v2', true), 'v2').changes).toEqual({ rate: '0.38' });
});
