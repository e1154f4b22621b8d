import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { formDraft } from './form-draft.ts';
import { text, whole } from './stored-shape.ts';

const session = new Map<string, string>();

beforeEach(() => {
  session.clear();
  vi.stubGlobal('sessionStorage', storageOf(session));
});
afterEach(() => vi.unstubAllGlobals());

const blank = { product: 0, text: '' };
const draft = formDraft('form', { product: whole, text: text(10) }, blank);

test('what was typed is read again until it is cleared', () => {
  expect(draft.read()).toEqual(blank);
  draft.save({ product: 8, text: 'ناعمة' });
  expect(draft.read()).toEqual({ product: 8, text: 'ناعمة' });
  draft.clear();
  expect(draft.read()).toEqual(blank);
});

test.each(['{', 'null', '[]', '{"product":"8"}', '{"text":"longer than ten"}'])(
  'a damaged draft (%s) is a blank one',
  (damaged) => {
    session.set('form', damaged);
    expect(draft.read()).toEqual(blank);
  },
);

test('without storage the form is blank, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(draft.save({ product: 8, text: 'ناعمة' })).toBe(false);
  expect(draft.read()).toEqual(blank);
});
