import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import { codesOf, findHandover, labelWords } from '#/shop/couriers/index.ts';
import type { PrintedParcel } from '#/shop/couriers/layout.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LabelPages } from '../components/couriers/label-pages.tsx';
import { Manifest } from '../components/couriers/manifest.tsx';
import paperA4 from '../components/couriers/paper-a4.css?url';
import paperA6 from '../components/couriers/paper-a6.css?url';
import paperManifest from '../components/couriers/paper-manifest.css?url';
import { LinkTabs } from '../components/link-tabs.tsx';
import { DemoPhoneNotice } from '../components/papers/demo-phone-notice.tsx';
import { useSave } from '../use-save.ts';
import type { Route } from './+types/print-hand-over.ts';

const leaves = ['manifest', 'a6', 'a4'] as const;
type Leaf = (typeof leaves)[number];
const papers: Record<Leaf, string> = { manifest: paperManifest, a6: paperA6, a4: paperA4 };

export const loader = adminLoader('orders.ship', async ({ page, query }) => {
  const handover = await findHandover(page.db, query.id('id') ?? 0);
  if (!handover) throw notFound();
  const leaf = query.oneOf('leaf', leaves) ?? 'manifest';
  const { shopName, phones } = await getSettings(page.db);
  const { language } = handover.courier;
  return {
    handover,
    leaf,
    words: labelWords(language),
    codes: leaf === 'manifest' ? [] : codesOf(handover.parcels, page.origin),
    // A manifest stays in the shop, a label goes with the courier.
    shop: { name: textIn(shopName, leaf === 'manifest' ? page.locale : language), phone: phones[0] ?? null },
  };
});

/** Manifest and labels of a hand-over, printed by the browser. */
export default function PrintHandover({ loaderData }: Route.ComponentProps) {
  const { handover, leaf, words, codes, shop } = loaderData;
  const { t } = useLingui();
  const save = useSave();
  const [takenOut, setTakenOut] = useState<PrintedParcel | null>(null);
  const names: Record<Leaf, string> = {
    manifest: t`ورقة التسليم`,
    a6: t`ملصقات A6`,
    a4: t`أربعة ملصقات في ورقة A4`,
  };
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-6 print:block print:p-0">
      <title>{t`طباعة التسليم ${handover.id}`}</title>
      <link rel="stylesheet" href={papers[leaf]} />
      <div className="grid gap-3 print:hidden">
        <h1 className="text-2xl">
          <Trans>
            طباعة التسليم <bdi dir="ltr">{handover.id}</bdi>
          </Trans>
        </h1>
        <LinkTabs
          label={t`ما يُطبع`}
          tabs={leaves.map((one) => [one, names[one]] as const)}
          current={leaf}
          to={(one) => `?id=${handover.id}&leaf=${one}`}
        />
        <DemoPhoneNotice />
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            <Trans>طباعة</Trans>
          </Button>
          <AdminLink to="/Admin/hand-over" className={buttonClass('quiet', 'small')}>
            <Trans>تسليم الطرود</Trans>
          </AdminLink>
        </div>
      </div>
      <ConfirmDialog
        id="take-out"
        title={<Trans>إخراج الطرد من التسليم</Trans>}
        open={takenOut !== null}
        onClose={() => setTakenOut(null)}
        confirm={<Trans>إخراج الطرد</Trans>}
        save={save}
        onConfirm={async () => {
          if (!takenOut || save.state === 'busy') return;
          const path = `/api/admin/hand-overs/${handover.id}/parcels/${takenOut.orderId}`;
          if ((await save.run('DELETE', path)).ok) setTakenOut(null);
        }}
      >
        {takenOut && (
          <Trans>
            يعود الطلب <OrderNumber number={takenOut.number} className="font-semibold" /> إلى الطلبات الجاهزة
            لتسليمه لشركة أخرى.
          </Trans>
        )}
      </ConfirmDialog>
      {leaf === 'manifest' ? (
        <Manifest
          {...{ handover, shop }}
          onTakeOut={(parcel) => {
            // What failed was about another parcel.
            save.touch();
            setTakenOut(parcel);
          }}
        />
      ) : (
        <LabelPages
          {...{ words, codes, shop, parcels: handover.parcels, openParcel: handover.openParcel }}
          courier={handover.courier.name}
          paper={leaf}
        />
      )}
    </div>
  );
}
