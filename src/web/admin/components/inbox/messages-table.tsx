import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { MessageState, MessageView } from '#/shop/contact/inbox.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { useSave } from '../../use-save.ts';
import type { ChosenColumns } from '../column-choice.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';
import { type ListColumn, ListTable, momentPlace } from '../list-table.tsx';
import { TextStart, WholeText } from './whole-text.tsx';

/** Messages of the contact form; a row unfolds into the whole message. */
export function MessagesTable({
  messages,
  chosen,
  meta,
}: {
  messages: readonly MessageView[];
  chosen: ChosenColumns;
  meta: { page: number; lastPage: number };
}) {
  const { t } = useLingui();
  const columns: ListColumn<MessageView>[] = [
    {
      name: t`الاسم`,
      unfolds: true,
      place: 'col-start-1 row-start-1',
      cell: ({ name }) => <bdi className="font-semibold wrap-break-word">{name}</bdi>,
    },
    {
      name: t`الرسالة`,
      key: 'message',
      place: 'col-start-1 col-span-2 row-start-2 xl:w-2/5',
      cell: ({ message, locale }) => <TextStart text={message} lang={locale} />,
    },
    {
      name: t`الاتصال`,
      key: 'contact',
      place: 'col-start-1 col-span-2 row-start-3 xl:whitespace-nowrap',
      cell: (message) => <Contact message={message} />,
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place: momentPlace,
      cell: ({ createdAt }) => <DateText iso={createdAt} style="moment" />,
    },
    {
      name: t`ما يمكن فعله`,
      quiet: true,
      place: 'col-start-1 col-span-2 row-start-4',
      cell: (message) => <Marks message={message} />,
    },
  ];
  return (
    <ListTable
      caption={t`الرسائل`}
      chosen={chosen}
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] gap-y-1 ps-4"
      empty={<Trans>لا رسائل هنا.</Trans>}
      meta={meta}
      details={(message) => <WholeMessage message={message} />}
    />
  );
}

function Contact({ message: { phone, email } }: { message: MessageView }) {
  const link = 'relative z-10 flex min-h-11 items-center underline xl:min-h-6';
  return (
    <p className="flex flex-wrap gap-x-4">
      {phone && (
        <>
          <Phone e164={phone} link className={link} />
          <a
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            className={link}
            rel="noreferrer"
            target="_blank"
          >
            <Trans>واتساب</Trans>
          </a>
        </>
      )}
      {email && (
        <MailLink email={email} className={clsx(link, phone ? 'xl:hidden' : 'xl:whitespace-normal')} />
      )}
    </p>
  );
}

const MailLink = ({ email, className }: { email: string; className: string }) => (
  <a href={`mailto:${email}`} className={className}>
    <EmailText address={email} />
  </a>
);

/** On wide screens also the e-mail, which is too long for a column that has a phone. */
function WholeMessage({ message: { message, locale, email, phone } }: { message: MessageView }) {
  return (
    <>
      <WholeText text={message} lang={locale} />
      {email && phone && (
        <p className="mt-2 max-xl:hidden">
          <MailLink email={email} className="underline" />
        </p>
      )}
    </>
  );
}

function Marks({ message }: { message: MessageView }) {
  const save = useSave();
  const mark = (state: MessageState) =>
    save.run('PATCH', `/api/admin/messages/${message.id}`, { state, seen: message.state });
  return (
    <div className="relative z-10 w-fit">
      <FailureText save={save} />
      <div className="flex flex-wrap gap-2 xl:flex-nowrap xl:whitespace-nowrap">
        {message.state !== 'answered' && (
          <Button size="small" look="secondary" onClick={() => mark('answered')}>
            <Trans>تمت الإجابة</Trans>
          </Button>
        )}
        {message.state === 'new' ? (
          <Button size="small" look="quiet" onClick={() => mark('read')}>
            <Trans>مقروءة</Trans>
          </Button>
        ) : (
          <Button size="small" look="quiet" onClick={() => mark('new')}>
            <Trans>إعادة إلى الجديدة</Trans>
          </Button>
        )}
        <ConfirmedButton
          id={`remove-${message.id}`}
          label={<Trans>حذف</Trans>}
          title={<Trans>حذف الرسالة</Trans>}
          confirm={<Trans>حذف</Trans>}
          danger
          act={(removal) => removal.run('DELETE', `/api/admin/messages/${message.id}`)}
        >
          <p>
            <bdi className="font-semibold wrap-anywhere">{message.name}</bdi>
          </p>
          <p className="mt-2 text-muted">
            <Trans>تُحذف الرسالة واسم صاحبها ورقمه وبريده. لا رجعة في هذا.</Trans>
          </p>
        </ConfirmedButton>
      </div>
    </div>
  );
}
