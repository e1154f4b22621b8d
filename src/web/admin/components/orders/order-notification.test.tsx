import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { OrderNotification } from './order-notification.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('../no-links-notice.tsx', () => ({ NoLinksNotice: () => null }));

const sara = 'sara@shop.example';
const now = '2026-12-01T12:00:00.000Z';
const notes = {
  sent: 'أُرسل هذا إلى بريده',
  leaving: 'في البريد الصادر، وستخرج بعد قليل',
  unsent: 'لم تخرج وهي في البريد الصادر',
  none: 'ليس لهذا الزبون بريد',
};
type Written = { to: string; state: string; at?: string; ofReturn?: boolean };
/** What the page says of e-mail, given the order's address and its e-mails, newest first. */
async function notesOn(email: string | null, emails: Written[], mailLeaves = true) {
  const { text } = await livePart(
    <OrderNotification
      orderId={7}
      version="v"
      email={email}
      emails={emails.map((one) => ({ at: '2026-12-01T11:59:59.000Z', ofReturn: false, ...one }))}
      mailLeaves={mailLeaves}
      now={now}
    />,
    {
      respond: () => Response.json({ data: { text: 'قُبل وصلك', whatsapp: 'https://wa.me/1' } }),
    },
  );
  expect(text()).toContain('قُبل وصلك');
  return Object.entries(notes).flatMap(([what, words]) => (text().includes(words) ? [what] : []));
}

test('the message about an order is said to be sent by e-mail only where the last one to the address has left', async () => {
  const sent = { to: sara, state: 'sent' };
  expect(await notesOn(sara, [sent, { to: sara, state: 'failed' }])).toEqual(['sent']);
  for (const state of ['failed', 'cancelled'])
    expect(await notesOn(sara, [{ to: sara, state }, sent]), state).toEqual(['unsent']);
});

test('an e-mail that was just written is on its way, and did not leave only after a quarter of an hour or without a mail server', async () => {
  const waiting = { to: sara, state: 'waiting' };
  expect(await notesOn(sara, [waiting])).toEqual(['leaving']);
  expect(await notesOn(sara, [{ ...waiting, at: '2026-12-01T11:45:01.000Z' }])).toEqual(['leaving']);
  expect(await notesOn(sara, [{ ...waiting, at: '2026-12-01T11:45:00.000Z' }])).toEqual(['unsent']);
  expect(await notesOn(sara, [waiting], false)).toEqual(['unsent']);
});

test('nothing is said of an e-mail that went to a former address', async () => {
  const former = { to: 'old@shop.example', state: 'sent' };
  expect(await notesOn(sara, [former])).toEqual([]);
  expect(await notesOn(null, [former])).toEqual(['none']);
});

test('an e-mail about a return says nothing of the message about its order', async () => {
  const ofReturn = { to: sara, state: 'sent', ofReturn: true };
  expect(await notesOn(sara, [ofReturn, { to: sara, state: 'failed' }])).toEqual(['unsent']);
  expect(await notesOn(sara, [ofReturn])).toEqual([]);
});
