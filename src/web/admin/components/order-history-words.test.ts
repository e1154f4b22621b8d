import { expect, test, vi } from 'vitest';
import { historyText } from './order-history-words.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const read = (note: string) => historyText(note, ({ id }) => `«${id}»`);

test('codes of the history are read in words, what people wrote stays theirs', () => {
  expect(read('wrong_number')).toBe('«رقم خاطئ»');
  expect(read('duplicate: الطلب الأول')).toBe('«طلب مكرر»: الطلب الأول');
  expect(read('city: فاس → طنجة\ntotal: 10.00 → 20.00')).toBe(
    '«المدينة»: فاس → طنجة\n«المجموع»: 10.00 → 20.00',
  );
  for (const own of ['constructor', 'toString: x', 'الزبون: غير متاح', 'http://x: y', ''])
    expect(read(own)).toBe(own);
});
