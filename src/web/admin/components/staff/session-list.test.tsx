import { expect, test, vi } from 'vitest';
import type { SessionView, StaffUserView } from '#/shop/staff/staff-users.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { pageOf } from '../../../../../tests/support/staff-screen.tsx';
import AccountPage from '../../routes/account.tsx';
import { SessionList } from './session-list.tsx';
import { StaffUserCard } from './staff-user-card.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const times = { createdAt: '2026-11-20T08:00:00Z', lastSeenAt: '2026-11-21T09:00:00Z' };
const device = { userAgent: null, network: null, ...times, idle: false, current: false };
const [here, lost] = [
  { ...device, id: 1, current: true },
  { ...device, id: 2, idle: true },
];
const path = '/api/admin/me/sessions';
const listOf = (sessions: SessionView[], hearsOrders = true) =>
  livePart(<SessionList sessions={sessions} hearsOrders={hearsOrders} path={path} allPath={path} />);
const endOthers = 'إنهاء الدخول من كل الأجهزة الأخرى';

test('a device that is not used says since when, and that new orders may reach it still', async () => {
  const rows = async (hearsOrders: boolean) => {
    const { document } = await listOf([here, lost], hearsOrders);
    return [...document.querySelectorAll('li')].map((row) => [
      row.textContent?.includes('بلا استعمال منذ'),
      row.textContent?.includes('قد تصله إشعارات الطلبات الجديدة'),
    ]);
  };
  expect(await rows(true)).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await rows(false), 'of a role that hears of no orders').toEqual([
    [false, false],
    [true, false],
  ]);
});

test('neither list says of a device that is not used that the account is open there', async () => {
  const sessions = [here, lost];
  const own = {
    ...{ email: 'nora@shop.example', staffId: 1, hearsOrders: true, quiet: null, sessions },
    secondStep: { app: false, passkeys: [], codesLeft: 0, demanded: false },
  };
  const staffUser: StaffUserView = {
    ...{ id: 1, name: 'Nora', email: null, role: 'owner', active: true, invited: false, linkExpiresAt: null },
    ...{ createdAt: times.createdAt, sessions, secondStep: { app: false, passkeys: 0 }, version: 'seen' },
  };
  const card = <StaffUserCard staffUser={staffUser} day="2026-11-21" done={[]} onLink={() => {}} />;
  for (const part of [pageOf(AccountPage, own), card]) {
    const text = (await livePart(part)).text();
    expect(text).toContain('الأجهزة التي فُتح فيها الحساب');
    expect(text).not.toMatch(/مفتوح/);
  }
});

test('all other devices can be ended as soon as there is one', async () => {
  expect((await listOf([here])).text()).not.toContain(endOthers);
  const page = await listOf([here, lost]);
  await page.press(endOthers);
  expect(page.sent).toMatchObject([{ method: 'DELETE', path }]);
});
