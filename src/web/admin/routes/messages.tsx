import { Trans, useLingui } from '@lingui/react/macro';
import { type MessageState, type MessageView, messageStates } from '#/shop/contact/inbox.schema.ts';
import { listInbox } from '#/shop/contact/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FailureText } from '../components/failure-text.tsx';
import { List } from '../components/list.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/messages.ts';

export const loader = adminLoader('contact.read', async ({ page, query }) => {
  const state = query.oneOf('state', messageStates) ?? 'new';
  return { state, inbox: await listInbox(page.db, state, query.page) };
});

/** §7.5 Contact messages, answered by phone, WhatsApp or e-mail. */
export default function MessagesPage({ loaderData: { state, inbox } }: Route.ComponentProps) {
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
      <List rows={inbox.data} empty={<Trans>لا رسائل هنا.</Trans>} meta={inbox.meta}>
        {(message) => <Message key={message.id} message={message} />}
      </List>
    </Screen>
  );
}

function Message({ message }: { message: MessageView }) {
  const save = useSave();
  const mark = (state: MessageState) =>
    save.run('PATCH', `/api/admin/messages/${message.id}`, { state, seen: message.state });
  return (
    <li className="grid gap-2 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold">{message.name}</bdi>
        <DateText iso={message.createdAt} style="moment" className="text-sm text-muted" />
      </p>
      <p dir="auto" lang={message.locale} className="whitespace-pre-wrap break-words">
        {message.message}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Phone e164={message.phone} link className="flex min-h-11 items-center underline" />
        <a
          href={`https://wa.me/${message.phone.replace(/\D/g, '')}`}
          className="flex min-h-11 items-center underline"
          rel="noreferrer"
          target="_blank"
        >
          <Trans>واتساب</Trans>
        </a>
        <a href={`mailto:${message.email}`} className="flex min-h-11 items-center underline">
          <EmailText address={message.email} />
        </a>
      </p>
      <FailureText save={save} />
      <div className="flex flex-wrap gap-2">
        {message.state !== 'answered' && (
          <Button size="small" onClick={() => mark('answered')}>
            <Trans>تمت الإجابة</Trans>
          </Button>
        )}
        {message.state === 'new' ? (
          <Button size="small" look="secondary" onClick={() => mark('read')}>
            <Trans>مقروءة</Trans>
          </Button>
        ) : (
          <Button size="small" look="quiet" onClick={() => mark('new')}>
            <Trans>إعادة إلى الجديدة</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
