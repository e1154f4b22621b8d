import { Trans, useLingui } from '@lingui/react/macro';
import { restockDesk } from '#/shop/restock/index.ts';
import type { DueMessage, WaitedFor } from '#/shop/restock/restock.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Size } from '#/web/ui/size.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { HandOver } from '../components/hand-over.tsx';
import { List } from '../components/list.tsx';
import { RemoveRequests } from '../components/restock/remove-requests.tsx';
import { Card, Screen } from '../components/screen.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/restock.ts';

export const loader = adminLoader('contact.read', async ({ page }) => {
  const links = { signingKey: page.signingKey, origin: page.messageOrigin };
  return restockDesk(page.db, page.clock, links, page.locale);
});

/** Whom staff writes to because their size is back, and which sizes are waited for most. */
export default function RestockPage({ loaderData: { due, sizes } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`بانتظار مقاس`}
      intro={
        <Trans>
          زبائن طلبوا رسالة واحدة عند توفر مقاس نفد. البريد يُرسل وحده، وأرقام الهاتف تظهر هنا لتراسلها عبر
          واتساب.
        </Trans>
      }
    >
      <Card title={<Trans>رسائل للإرسال</Trans>}>
        <List rows={due} empty={<Trans>لا رسائل للإرسال الآن.</Trans>}>
          {(message) => <Due key={message.id} message={message} />}
        </List>
      </Card>
      <Card title={<Trans>مقاسات ينتظرها الزبائن</Trans>}>
        <List rows={sizes} empty={<Trans>لا أحد ينتظر مقاسًا.</Trans>} className="divide-y divide-line">
          {(size) => (
            <li key={size.priceId} className="flex min-h-12 flex-wrap items-center gap-x-4 py-1">
              <AdminLink
                to={`/Admin/stock/sizes/${size.priceId}`}
                className="min-w-0 grow underline underline-offset-4"
              >
                <SizeName size={size} />
              </AdminLink>
              <bdi className="text-lg font-semibold tabular-nums">{size.waiting}</bdi>
            </li>
          )}
        </List>
      </Card>
      <RemoveRequests />
    </Screen>
  );
}

function SizeName({ size: { title, color, size } }: { size: Pick<WaitedFor, 'title' | 'color' | 'size'> }) {
  return (
    <>
      <bdi className="font-medium">{title}</bdi>
      {color !== '' && <bdi className="ms-2 text-muted">{color}</bdi>} <Size label={size} className="ms-2" />
    </>
  );
}

function Due({ message }: { message: DueMessage }) {
  const save = useSave();
  return (
    <li className="grid gap-3 rounded border border-line p-4">
      <p>
        <SizeName size={message} />
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Phone e164={message.phone} link className="flex min-h-11 items-center underline" />
        <DateText iso={message.dueAt} style="moment" className="text-sm text-muted" />
      </p>
      <HandOver text={message.text} whatsapp={message.whatsapp} />
      <FailureText save={save} />
      <div>
        <Button
          size="small"
          look="secondary"
          onClick={() => save.run('POST', `/api/admin/restock/${message.id}/sent`)}
        >
          <Trans>تم الإرسال</Trans>
        </Button>
      </div>
    </li>
  );
}
