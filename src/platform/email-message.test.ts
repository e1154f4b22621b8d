import { expect, test } from 'vitest';
import { mailOf } from './email-message.ts';

const parts = [
  'مرحبًا <b>',
  { rows: [['المجموع', '1 200 & درهم']] },
  { link: 'https://shop.example/?a=1&b=2', lead: 'من هنا:' },
] as const;

test('a mail says the same as text and as HTML', () => {
  const { text, html } = mailOf({ to: 'a@example.com', subject: 's', locale: 'ar' }, parts);
  expect(text).toBe(
    'مرحبًا <b>\n\nالمجموع: \u20681 200 & درهم\u2069\n\nمن هنا:\nhttps://shop.example/?a=1&b=2',
  );
  expect(html).toBe(
    '<!doctype html><html lang="ar" dir="rtl"><body><p>مرحبًا &lt;b&gt;</p>' +
      '<table cellpadding="6"><tr><td>المجموع</td><td><bdi dir="ltr">1 200 &amp; درهم</bdi></td></tr></table>' +
      '<p>من هنا:<br><a href="https://shop.example/?a=1&amp;b=2">https://shop.example/?a=1&amp;b=2</a></p></body></html>',
  );
});

test('values stay free of marks where all is written from left to right', () => {
  const { text, html } = mailOf({ to: 'a@example.com', subject: 's', locale: 'fr' }, parts);
  expect(text).toContain('المجموع: 1 200 & درهم');
  expect(html).toContain('<html lang="fr" dir="ltr">');
});
