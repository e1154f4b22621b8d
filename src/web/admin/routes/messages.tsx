import { useLingui } from '@lingui/react/macro';
import { type MessageState, messageStates } from '#/shop/contact/inbox.schema.ts';
import { listInbox } from '#/shop/contact/index.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { MessagesTable } from '../components/inbox/messages-table.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/messages.ts';

export const loader = adminLoader('contact.read', async ({ page, query, staff }) => {
  const state = query.oneOf('state', messageStates) ?? 'new';
  const shown = await columnsOf(page.db, staff.id, 'messages');
  return { state, inbox: await listInbox(page.db, state, query.page), shown };
});

/** §7.5 Contact messages, answered by phone, WhatsApp or e-mail. */
export default function MessagesPage({ loaderData: { state, inbox, shown } }: Route.ComponentProps) {
  const { t } = useLingui();
  const tabs: [MessageState, string][] = [
    ['new', t`جديدة`],
    ['read', t`مقروءة`],
    ['answered', t`أُجيب عنها`],
  ];
  return (
    <Screen title={t`الرسائل`}>
      <StateTabs label={t`حالة الرسائل`} tabs={tabs} current={state} />
      <ListViews list="messages" />
      <MessagesTable messages={inbox.data} chosen={{ list: 'messages', shown }} meta={inbox.meta} />
    </Screen>
  );
}
