import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { courierNames, listCouriers, usualLayout } from '#/shop/couriers/index.ts';
import { Phone } from '#/web/ui/phone.tsx';
import { adminLoader } from '../admin-loader.ts';
import { CourierForm } from '../components/couriers/courier-form.tsx';
import { FoldRow } from '../components/fold-row.tsx';
import { List, rowsClass } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/couriers.ts';

export const loader = adminLoader('settings.write', async ({ page }) => {
  return { couriers: await listCouriers(page.db), presets: { names: courierNames, layout: usualLayout } };
});

/** The couriers: contact, file layout and status words. */
export default function CouriersPage({ loaderData: { couriers, presets } }: Route.ComponentProps) {
  const { t } = useLingui();
  const fresh = useNewResource(t`شركة جديدة`, (onMade) => <CourierForm presets={presets} onMade={onMade} />);
  return (
    <Screen
      title={t`شركات التوصيل`}
      intro={t`هاتف كل شركة، وشكل ملفها، ومعنى كلماتها. رموز المدن في شاشة التوصيل.`}
      actions={fresh.button}
    >
      {fresh.form}
      <List
        className={rowsClass}
        rows={couriers}
        empty={
          !fresh.making && (
            <Trans>لا شركات بعد. أضف الشركة التي تحمل طرودك لتسلّم لها الطلبات وتتابع أموالها.</Trans>
          )
        }
      >
        {(courier) => (
          <FoldRow
            key={courier.id}
            summary={
              <>
                <bdi className="font-semibold">{courier.name}</bdi>
                {courier.phone && <Phone e164={courier.phone} />}
                <span className="grow text-sm text-muted">
                  <Plural
                    value={courier.parcels}
                    zero="لم تتسلم شيئًا بعد"
                    one="تسلمت طردًا واحدًا"
                    two="تسلمت طردين"
                    few="تسلمت # طرود"
                    many="تسلمت # طردًا"
                    other="تسلمت # طرد"
                  />
                </span>
                {!courier.active && (
                  <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
                    <Trans>لا نتعامل معها</Trans>
                  </span>
                )}
              </>
            }
          >
            <CourierForm courier={courier} presets={presets} />
          </FoldRow>
        )}
      </List>
    </Screen>
  );
}
