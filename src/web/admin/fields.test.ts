import { expect, test } from 'vitest';
import { fieldsOf } from './fields.ts';

type Content = {
  name: string;
  fee: number | null;
  shown: boolean;
  kind: 'percent' | 'fixed';
  title: { ar?: string };
};

function form(value: Content) {
  const changes: Partial<Content>[] = [];
  const fields = fieldsOf<Content>({
    value,
    set: (change) => changes.push(change),
    errorOf: (field) => ({ name: 'required', 'title.ar': 'too long' })[field],
    idOf: (field) => `promo-7-${field}`,
  });
  return { ...fields, changes };
}
const content: Content = { name: 'Eid', fee: null, shown: true, kind: 'fixed', title: { ar: 'عيد' } };

test('a field has its own id, value and error, and writes nothing but itself', () => {
  const { field, toggle, changes } = form(content);
  expect(field('name')).toMatchObject({ id: 'promo-7-name', value: 'Eid', error: 'required' });
  expect(toggle('shown')).toMatchObject({ id: 'promo-7-shown', checked: true, error: undefined });
  field('fee').onValue(1500);
  toggle('shown').onValue(false);
  expect(changes).toEqual([{ fee: 1500 }, { shown: false }]);
});

test('of a choice only a known word is taken', () => {
  const { choice, changes } = form(content);
  const kind = choice('kind', ['percent', 'fixed']);
  expect(kind.value).toBe('fixed');
  kind.onValue('half');
  kind.onValue('percent');
  expect(changes).toEqual([{ kind: 'percent' }]);
});

test('a text says what is wrong in each language by itself', () => {
  const { texts } = form(content);
  expect((['ar', 'fr'] as const).map(texts('title').errorOf)).toEqual(['too long', undefined]);
});
