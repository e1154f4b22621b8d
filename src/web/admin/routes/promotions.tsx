import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { allCategories } from '#/shop/catalog/index.ts';
import { listPromoCodes } from '#/shop/promotions/index.ts';
import type { StaffPromo } from '#/shop/promotions/promo-codes.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FoldRow } from '../components/fold-row.tsx';
import { List, rowsClass } from '../components/list.tsx';
import { PromoForm } from '../components/promotions/promo-form.tsx';
import { Screen } from '../components/screen.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/promotions.ts';

export const loader = adminLoader('promotions.write', async ({ page }) => {
  const promos = await listPromoCodes(page.db);
  const { value: categories } = await allCategories(page.db, page.locale);
  return { promos, categories: categories.map(({ id, name }) => ({ id, name })) };
});

/** §5.7 Promo codes. */
export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { promos, ...shop } = loaderData;
  const fresh = useNewResource(t`رمز جديد`, (onMade) => <PromoForm {...shop} onMade={onMade} />);
  return (
    <Screen title={t`رموز التخفيض`} actions={fresh.button}>
      {fresh.form}
      <List className={rowsClass} rows={promos} empty={<Trans>لا شيء هنا بعد.</Trans>}>
        {(promo) => (
          <FoldRow key={promo.id} summary={<PromoLine promo={promo} />}>
            <PromoForm promo={promo} {...shop} />
          </FoldRow>
        )}
      </List>
    </Screen>
  );
}

function PromoLine({ promo }: { promo: StaffPromo }) {
  return (
    <>
      <Code className="font-semibold">{promo.code}</Code>
      <span>
        {promo.kind === 'percent' && <Percent value={promo.value} />}
        {promo.kind === 'fixed' && <Money shown={promo.value} label="DH" />}
        {promo.kind === 'free_delivery' && <Trans>توصيل مجاني</Trans>}
      </span>
      <span className="grow text-sm text-muted">
        <Plural
          value={promo.used}
          zero="لم يُستعمل بعد"
          one="استُعمل مرة"
          two="استُعمل مرتين"
          few="استُعمل # مرات"
          many="استُعمل # مرة"
          other="استُعمل # مرة"
        />
      </span>
      {!promo.active && (
        <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
          <Trans>متوقف</Trans>
        </span>
      )}
    </>
  );
}
