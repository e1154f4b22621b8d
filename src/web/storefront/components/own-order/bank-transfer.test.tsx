import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { TransferView } from '#/shop/payments/payments.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { BankTransfer } from './bank-transfer.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const transfer: TransferView = {
  ...{ payment: 'under_review', cancelled: false, account: null, label: 'DH', reference: 'K7M4-Q2XB' },
  ...{ amount: { centimes: 34_900, shown: 34_900 }, deadline: null, receipts: [], left: 0 },
  ...{ refusedBecause: null, now: '2026-11-23T10:00:00Z' },
};
const part = (given: Partial<TransferView>) => (
  <BankTransfer transfer={{ ...transfer, ...given }} access={{ signed: 'x' }} onChange={() => {}} />
);
const shown = (given: Partial<TransferView>) => drawn(part(given), '/');

test.each<[string, Partial<TransferView>, string]>([
  ['is looked at', {}, 'الوصل قيد المراجعة نراجع التحويل ثم نؤكد طلبك. لا حاجة إلى القيام بشيء آخر.'],
  [
    'is looked at, of an order that was cancelled',
    { cancelled: true },
    'الوصل قيد المراجعة أُلغي الطلب. نراجع التحويل، وإن وصلنا المبلغ نرده إليك.',
  ],
  ['was paid', { payment: 'paid' }, 'وصلنا مبلغ الطلب شكرًا، تم تأكيد طلبك.'],
  [
    'did not come in time',
    { payment: 'expired' },
    'انتهت مهلة الدفع وأُلغي الطلب إن كنت قد أرسلت المبلغ، اتصل بنا مع ذكر رقم الطلب.',
  ],
])('§9.8 the page of an order says how its transfer stands: it %s', (_, given, words) => {
  expect(readIn(shown(given))).toBe(`الدفع بتحويل بنكي ${words}`);
});

test('§9.8 a further file can be sent while the first is looked at, as long as one may be', () => {
  expect(shown({ left: 2 })).toMatch(/<details>.*إضافة ملف آخر.*id="receipt-file".*<\/details>/);
  expect(shown({ left: 0 })).not.toContain('receipt-file');
  // Where one is waited for it lies open.
  const awaited = shown({ payment: 'awaiting_receipt', deadline: '2026-11-24T10:00:00Z', left: 3 });
  expect(awaited).toContain('id="receipt-file"');
  expect(awaited).not.toContain('<details>');
});

test('§9.8 where the shop does not say any more where the money goes, who waits to send it reads to call', () => {
  const account = { beneficiary: 'Hilal', bank: 'Banque', rib: '007', iban: null, swift: null };
  const waiting = { payment: 'awaiting_receipt', deadline: '2026-11-24T10:00:00Z', left: 3 } as const;
  const call = 'معلومات الحساب البنكي غير متوفرة الآن اتصل بنا مع ذكر رقم الطلب';
  expect(readIn(shown(waiting))).toContain(call);
  expect(readIn(shown({ ...waiting, account }))).not.toContain(call);
  expect(readIn(shown({ payment: 'paid' }))).not.toContain(call);
});

test('§9.8 no more receipts are sent than the order may still have, none that is too large, and none without a file', async () => {
  const page = await livePart(part({ payment: 'awaiting_receipt', left: 2 }));
  const choose = async (...files: File[]) => {
    const chooser = page.document.getElementById('receipt-file');
    await act(async () => {
      Object.assign(chooser ?? {}, { files });
      chooser?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const tooMany = 'يمكن إرسال 3 ملفات على الأكثر';
  await page.press('إرسال الوصل');
  expect([page.text().includes('اختر ملف الوصل'), page.sent]).toEqual([true, []]);
  await choose(new File([Buffer.alloc(8 * 1024 * 1024 + 1)], 'large.pdf'));
  expect(page.text()).toContain('الملف «large.pdf» أكبر من 8 ميغابايت');
  await choose(new File(['1'], 'first.jpg'));
  expect(page.text()).not.toContain('large.pdf');
  await choose(new File(['2'], 'second.jpg'), new File(['3'], 'third.jpg'));
  expect(page.text()).toContain(tooMany);
  await page.press('إرسال الملفين');
  const [{ body, ...call } = { body: null }] = page.sent;
  expect(call).toMatchObject({ method: 'POST', path: '/api/checkout/add-payment-file' });
  const form = body as FormData;
  expect(form.getAll('file').map((file) => (file as File).name)).toEqual(['first.jpg', 'second.jpg']);
  expect(form.get('signed')).toBe('x');
  expect(page.text()).not.toContain(tooMany);
});
