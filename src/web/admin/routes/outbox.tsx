import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { listOutbox } from '#/shop/staff/index.ts';
import { type MailState, mailStates } from '#/shop/staff/outbox.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { ListPages } from '../components/list-pages.tsx';
import { OutboxEmail } from '../components/outbox/outbox-email.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/outbox.ts';

export const loader = adminLoader('mail.read', async ({ page, query }) => {
  const state = query.oneOf('state', mailStates) ?? 'waiting';
  const search = query.text('search');
  return { state, search, outbox: await listOutbox(page.db, { state, search, page: query.page }) };
});

/** The letters that the shop sends: which wait, which went out, which failed and why. */
export default function OutboxPage({ loaderData: { state, search, outbox } }: Route.ComponentProps) {
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
      intro={t`كل رسالة يكتبها المتجر لزبائنه. بلا خادم بريد في إعدادات التشغيل تبقى هنا ولا تخرج.`}
    >
      <StateTabs
        label={t`حالة البريد`}
        tabs={mailStates.map((one) => [one, `${names[one]} (${outbox.counts[one]})`])}
        current={state}
      />
      <Form role="search" className="flex items-end gap-3">
        <input type="hidden" name="state" value={state} />
        <TextInput
          key={search}
          id="search"
          name="search"
          label={t`البريد أو العنوان`}
          defaultValue={search}
          maxLength={60}
          className="grow"
        />
        <Button type="submit">
          <Trans>بحث</Trans>
        </Button>
      </Form>
      {outbox.data.length === 0 ? (
        <EmptyList>
          <Trans>لا رسائل هنا.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {outbox.data.map((mail) => (
            <OutboxEmail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <ListPages meta={outbox.meta} />
    </Screen>
  );
}
