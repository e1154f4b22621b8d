import { expect, test, vi } from 'vitest';
import { historyText, withoutRepeats } from './order-history-words.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const read = (note: string) =>
  historyText(
    note,
    ({ id }) => `«${id}»`,
    // As French writes it.
    (name, state) => `${name} : ${state}`,
  );

test('codes of the history are read in words, what people wrote stays theirs', () => {
  expect(read('wrong_number')).toBe('«رقم خاطئ»');
  expect(read('transfer_sent')).toBe('«وُضعت رسالة بمعلومات التحويل في البريد الصادر»');
  expect(read('duplicate: الطلب الأول')).toBe('«طلب مكرر» : الطلب الأول');
  expect(read('city: فاس → طنجة\ntotal: 10.00 → 20.00')).toBe(
    '«المدينة» : فاس → طنجة\n«المجموع» : 10.00 → 20.00',
  );
  expect([read('return: 12'), read('return 12')]).toEqual(['«إرجاع رقم» : 12', '«إرجاع رقم» : 12']);
  for (const own of ['return soon', 'constructor', 'toString: x', 'الزبون: غير متاح', 'http://x: y', ''])
    expect(read(own)).toBe(own);
});

test('a step that says the same of two axes is shown once, with its note; what has no name stays', () => {
  const event = { at: '2026-11-21T10:00:00Z', actor: 'سميرة', note: '' };
  const events = withoutRepeats(
    [
      { ...event, to: 'confirmed' },
      { ...event, to: 'confirmed' },
      { ...event, to: 'confirmed', note: 'اتصلت' },
      { ...event, to: 'confirmed', at: '2026-11-21T10:01:00Z' },
      { ...event, to: '' },
      { ...event, to: '' },
    ],
    ({ to }) => to,
  );
  expect(events.map(({ to, note }) => to + note)).toEqual([
    'confirmed',
    'confirmedاتصلت',
    'confirmed',
    '',
    '',
  ]);
});
