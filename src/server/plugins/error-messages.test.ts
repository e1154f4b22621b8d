import { expect, test } from 'vitest';
import type { Message } from '#/platform/messages.ts';
import { addMessages, messageOf } from './error-messages.ts';

const message = (ar: string): Message => ({ ar, fr: `${ar} fr`, en: `${ar} en` });

test('a code has one message: a second module that brings another is refused', () => {
  const first = { only_here: message('فيه {count}') };
  addMessages(first, { also_here: message('آخر') });
  addMessages(first);
  expect(messageOf('only_here', 'fr', { count: 3 })).toBe('فيه 3 fr');
  expect(() => addMessages({ also_here: message('غيره') })).toThrow('also_here');
  expect(() => addMessages({ required: message('غيره') })).toThrow('required');
  expect(messageOf('nobody_knows', 'ar')).toBe('nobody_knows');
});
