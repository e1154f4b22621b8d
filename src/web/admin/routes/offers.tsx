import { Trans, useLingui } from '@lingui/react/macro';
import { listText } from '#/platform/list-text.rules.ts';
import { allCategories } from '#/shop/catalog/index.ts';
import { listOffers } from '#/shop/promotions/index.ts';
import { isSetKind } from '#/shop/promotions/offers.rules.ts';
import type { StaffOffer } from '#/shop/promotions/offers.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FoldRow } from '../components/fold-row.tsx';
import { List, rowsClass } from '../components/list.tsx';
import { OfferForm } from '../components/promotions/offer-form.tsx';
import { SetForm } from '../components/promotions/set-form.tsx';
import { Screen } from '../components/screen.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/offers.ts';

export const loader = adminLoader('promotions.write', async ({ page }) => {
  const offers = await listOffers(page.db, page.locale);
  const { value: categories } = await allCategories(page.db, page.locale);
  return { offers, categories: categories.map(({ id, name }) => ({ id, name })) };
});

/** Offers for several pieces, and sets for a family. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { offers, ...shop } = loaderData;
  const fresh = useNewResource(t`عرض جديد`, (onMade) => <OfferForm {...shop} onMade={onMade} />);
  const freshSet = useNewResource(t`طقم جديد`, (onMade) => <SetForm onMade={onMade} />);
  return (
    <Screen
      title={t`عروض القطع`}
      actions={
        <>
          {fresh.button}
          {freshSet.button}
        </>
      }
    >
      <p className="text-muted">
        <Trans>
          لكل منتج عرض واحد: الطقم قبل غيره، ثم ما يسمي المنتج، ثم ما يسمي فئته، ثم ما يشمل كل المنتجات،
          والأحدث قبل الأقدم.
        </Trans>
      </p>
      {fresh.form}
      {freshSet.form}
      <List className={rowsClass} rows={offers} empty={<Trans>لا شيء هنا بعد.</Trans>}>
        {(offer) => (
          <FoldRow key={offer.id} summary={<OfferLine offer={offer} />}>
            {isSetKind(offer.kind) ? <SetForm offer={offer} /> : <OfferForm offer={offer} {...shop} />}
          </FoldRow>
        )}
      </List>
    </Screen>
  );
}

function OfferLine({ offer }: { offer: StaffOffer }) {
  const { i18n } = useLingui();
  return (
    <>
      <bdi className="font-semibold">{offer.text}</bdi>
      <span className="grow text-sm text-muted wrap-anywhere">
        {offer.products.length > 0 ? (
          <bdi>
            {listText(
              i18n.locale,
              offer.products.map(({ title }) => title),
            )}
          </bdi>
        ) : offer.categoryIds.length > 0 ? (
          <Trans>على بعض الأقسام</Trans>
        ) : (
          <Trans>على كل المنتجات</Trans>
        )}
        {offer.endsAt && (
          <>
            {' '}
            <Trans>
              حتى <DateText iso={offer.endsAt} style="long" />
            </Trans>
          </>
        )}
      </span>
      {!offer.active && (
        <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
          <Trans>متوقف</Trans>
        </span>
      )}
    </>
  );
}
