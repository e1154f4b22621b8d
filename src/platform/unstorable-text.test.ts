import { expect, test } from 'vitest';
import { requireStorable } from './unstorable-text.ts';

const refusal = (json: string) => {
  try {
    requireStorable(JSON.parse(json));
    return null;
  } catch (error) {
    return error;
  }
};

test('what the database cannot hold is refused under the name of its field', () => {
  expect(refusal('{"lines":[{"note":"a\\u0000"}]}')).toMatchObject({
    status: 422,
    fields: { 'lines.0.note': ['text_not_valid'] },
  });
  expect(refusal('{"lines":[{"note":"هلال"}]}')).toBeNull();
});

test('a body of brackets alone is refused as the caller’s mistake, however deep: it is no failure of the shop', () => {
  const deep = (brackets: number) => '['.repeat(brackets) + ']'.repeat(brackets);
  expect(refusal(deep(20))).toBeNull();
  for (const brackets of [100, 100_000])
    expect(refusal(deep(brackets))).toMatchObject({
      status: 422,
      fields: { body: ['text_not_valid'] },
    });
});
