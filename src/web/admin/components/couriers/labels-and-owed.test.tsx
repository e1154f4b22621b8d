import { expect, test, vi } from 'vitest';
import type { StatementPreview } from '#/shop/couriers/cash.schema.ts';
import { labelWords } from '#/shop/couriers/couriers.texts.ts';
import { codesOf } from '#/shop/couriers/index.ts';
import type { PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CashLines } from './cash-lines.tsx';
import { CashSums } from './cash-sums.tsx';
import { LabelPages } from './label-pages.tsx';
import { OwedOrders, OwedSums } from './owed.tsx';
import { SheetField } from './sheet-field.tsx';
import { StatementForm } from './statement-form.tsx';
import { StatementSums } from './statement-sums.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const parcel: PrintedParcel = {
  ...{ orderId: 7, waits: true, number: 'K7M4Q2XB', name: 'سلمى', phone: '+212612345678', secondPhone: null },
  ...{ city: 'Tanger', cityCode: null, address: ['12 rue Atlas'], note: '', pieces: 2, exchange: false },
  ...{ dirhams: 220, abroad: null },
};
const label = (more: Partial<PrintedParcel> = {}, openParcel = false) => {
  const parcels = [{ ...parcel, ...more }];
  const codes = codesOf(parcels, 'https://shop.example');
  const shared = { words: labelWords('fr'), shop: { name: 'Hilal', phone: null }, courier: 'Amana' };
  return readIn(drawn(<LabelPages {...{ parcels, codes, openParcel, ...shared }} paper="a6" />));
};

test('§4.12 a label says what is collected, or that nothing is, and that the old pieces of an exchange come back', () => {
  expect(label()).toMatch(/Montant à encaisser 220 DH/);
  expect(label()).not.toContain('Échange');
  expect(label({ dirhams: 0 })).toContain('Rien à payer à la livraison');
  const abroad = { currency: 'SAR', label: 'SR', amount: 15_258 };
  expect(label({ dirhams: 0, abroad })).toMatch(/Montant à encaisser 152\.58 SR/);
  expect(label({ exchange: true })).toContain('Échange : reprendre les anciennes pièces');
});

test('a label says that the parcel may be opened where the shop lets it be, and both phones', () => {
  expect(label({}, true)).toContain('ouvrir le colis');
  expect(label()).not.toContain('ouvrir le colis');
  expect(label()).toContain('+212 612 34 56 78');
  expect(label({ secondPhone: '+212698765432' })).toContain('+212 698 76 54 32');
});

test('§4.12 cash that a courier has had for a week is marked as late', () => {
  const now = '2026-01-23T10:00:00.000Z';
  const isLate = (days: number) => {
    const since = new Date(Date.parse(now) - days * 86_400_000).toISOString();
    const sum = { courierId: 3, courier: 'أمانة', orders: 1, owedCentimes: 22_000, oldest: since };
    const order = { orderId: 7, number: 'K7M4Q2XB', name: 'سلمى', city: 'طنجة', owedCentimes: 22_000, since };
    return [
      drawn(<OwedSums owed={[sum]} now={now} />),
      drawn(<OwedOrders owing={{ ...sum, orders: [order] }} now={now} />),
    ].map((html) => /text-danger[^>]*>منذ/.test(html));
  };
  expect(isLate(6)).toEqual([false, false]);
  expect(isLate(7)).toEqual([true, true]);
});

test('§4.12 each sum of a statement, and of all of them, stands in its own row, the fee taken off', () => {
  const statement = { expectedCentimes: 50_000, statedCentimes: 48_000, missingCentimes: 7_000 };
  const counts = { matched: 4, short: 2, double: 0 };
  expect(readIn(drawn(<StatementSums {...{ ...statement, counts }} feeCentimes={3_000} />))).toBe(
    'مطابق: 4 ناقص: 2 المنتظر من طلبات الكشف 500.00 DH ما في الكشف 480.00 DH الفرق -20.00 DH ' +
      'أجرة الشركة -30.00 DH ما يصل إلى المتجر 450.00 DH غائب عن الكشف ويبقى عندها 70.00 DH',
  );
  const sums = { stated: 90_000, forOrders: 80_000, over: 1_000, double: 2_000, notOwed: 7_000 };
  expect(readIn(drawn(<CashSums sums={{ ...sums, letGo: 500, fees: 4_000 }} />))).toBe(
    'نقد أُدي عن طلبات منتظرة 800.00 DH زيادة على ثمن الطلب 10.00 DH أُدي مرتين أو أُدي من قبل 20.00 DH ' +
      'لا يدين به أي طلب 70.00 DH أجرة الشركة -40.00 DH ما يصل إلى المتجر 860.00 DH نقص في النقد سُمح به 5.00 DH',
  );
});

test('§4.12 a line of a statement that brings less says whether the rest was let go', () => {
  const line = { row: 2, number: 'K7M4Q2XB', orderId: 7, kind: 'short', expectedCentimes: 20_000 } as const;
  const read = (settled: boolean) =>
    readIn(drawn(<CashLines lines={[{ ...line, statedCentimes: 15_000, settled }]} />));
  expect(read(false)).toMatch(/المنتظر: 200\.00 DH.*الفرق: -50\.00 DH.*150\.00 DH$/);
  expect(read(true)).toContain('تُنوزل عن الباقي');
});

test('§4.12 a statement that is recorded already leads to it; one whose orders have moved is compared again', async () => {
  const seen: StatementPreview = {
    ...{ lines: [], expectedCentimes: 0, statedCentimes: 0, missingCentimes: 0, needsNote: false },
    ...{ counts: {} as StatementPreview['counts'], taken: 12, version: 'v1' },
  };
  const couriers = [{ id: 3, name: 'أمانة' }];
  let [taken, version]: [number | null, string] = [12, 'v1'];
  const page = await livePart(<StatementForm couriers={couriers} />, {
    respond: ({ path, body }) => {
      if (path.endsWith('/preview')) return Response.json({ data: { ...seen, taken, version } });
      return (body as FormData).get('seen') === version
        ? Response.json({ data: { id: 13 } })
        : Response.json({ code: 'changed_meanwhile', message: 'x' }, { status: 409 });
    },
  });
  await page.type('cash-file-text', 'K7M4Q2XB;200');
  await page.submit('cash-file-text');
  expect(page.text()).not.toContain('قبول الكشف');
  expect(page.document.querySelector('a[href="/Admin/cash?statement=12"]')).not.toBeNull();
  taken = null;
  await page.submit('cash-file-text');
  expect(page.document.querySelector('a')).toBeNull();
  version = 'v2';
  await page.submit('cash-fee');
  await page.press('مقارنة الكشف من جديد');
  await page.submit('cash-fee');
  const recorded = page.sent.filter(({ path }) => path.endsWith('/statements'));
  expect(recorded.map(({ body }) => (body as FormData).get('seen'))).toEqual(['v1', 'v2']);
});

test('the file of a courier is chosen among texts and Excel sheets', () => {
  const html = drawn(<SheetField id="sheet" onFile={() => {}} />);
  expect(html).toMatch(/accept="[^"]*\.csv[^"]*\.xlsx/);
  expect(readIn(html)).toContain('Excel');
});
