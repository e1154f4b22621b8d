import { useLingui } from '@lingui/react/macro';
import { columnsOf, listOutbox } from '#/shop/staff/index.ts';
import { type MailState, mailStates } from '#/shop/staff/outbox.schema.ts';
import { adminLoader } from '../admin-loader.ts';
import { ListFilters } from '../components/list-filters.tsx';
import { OutboxTable } from '../components/outbox/outbox-table.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/outbox.ts';

export const loader = adminLoader('mail.read', async ({ page, staff, query }) => {
  const state = query.oneOf('state', mailStates) ?? 'waiting';
  const search = query.text('search');
  return {
    state,
    search,
    outbox: await listOutbox(page.db, { state, search, page: query.page }),
    shown: await columnsOf(page.db, staff.id, 'outbox'),
    sheet: query.sheet('/api/admin/mails.csv', page.locale, { state, search }),
  };
});

/** The e-mails of the shop: waiting, sent, or failed with the reason. */
export default function OutboxPage({
  loaderData: { state, search, outbox, shown, sheet },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const names: Record<MailState, string> = {
    waiting: t`تنتظر الإرسال`,
    failed: t`لم تُرسل`,
    sent: t`أُرسلت`,
    cancelled: t`أُلغيت`,
  };
  return (
    <Screen
      title={t`البريد الصادر`}
      intro={t`كل رسالة يكتبها المتجر لزبائنه. بلا خادم بريد في إعدادات التشغيل تبقى هنا ولا تخرج. وما تعذّر إرساله يُعاد إرساله تلقائيًا طوال يومين.`}
      actions={<SheetLink href={sheet} />}
    >
      <StateTabs
        label={t`حالة البريد`}
        tabs={mailStates.map((one) => [one, `${names[one]} (${outbox.counts[one]})`])}
        current={state}
      />
      <ListFilters list="outbox" name="search" label={t`البريد أو العنوان`} q={search} state={state} />
      <OutboxTable outbox={outbox} chosen={{ list: 'outbox', shown }} />
    </Screen>
  );
}
