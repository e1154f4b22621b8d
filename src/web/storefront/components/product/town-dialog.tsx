import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { promiseAt } from '#/shop/delivery/delivery.rules.ts';
import type { ListedPlace } from '#/shop/delivery/delivery.schema.ts';
import { useServerNow } from '#/web/server-time.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Money } from '#/web/ui/money.tsx';
import { changeDraft } from '../../state/draft.ts';
import { usePlacesState } from '../../state/places.ts';
import { loadTownDelivery, rememberTown, type Town } from '../../state/town.ts';
import { PlacePicker } from '../checkout/place-picker.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import type { StorefrontData } from '../storefront-data.ts';

const inputId = 'town-name';
const moreClass =
  'inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink';

/** The shopper's town is asked once: it is remembered for this visit, and the checkout begins with it. */
export default function TownDialog({
  chosen,
  rules,
  onClose,
}: {
  chosen: Town | null;
  rules: StorefrontData['delivery'];
  onClose: () => void;
}) {
  const { places } = usePlacesState();
  const now = useServerNow(60_000);
  const endOf = (id: number) => {
    const place = places.find((one) => one.id === id);
    return place && now !== undefined && <CostAndDays place={place} rules={rules} now={now} />;
  };
  const choose = (town: Town | null) => {
    if (!town) return;
    rememberTown(town);
    changeDraft({ place: town, unlisted: false, provinceId: null });
    void loadTownDelivery();
    onClose();
  };
  useEffect(() => {
    // On a touch screen the keyboard would cover the towns that stand there.
    if (window.matchMedia('(hover: hover)').matches) document.getElementById(inputId)?.focus();
  }, []);
  return (
    <Dialog
      id="town"
      title={<Trans>التوصيل إلى مدينتك</Trans>}
      open
      onClose={onClose}
      className="h-full sm:max-h-150"
      footer={
        <p className="-my-3 flex flex-wrap justify-center gap-x-6">
          {rules.mainCity && (
            <InfoOpener tag="delivery-main-city" className={moreClass}>
              <Trans>التوصيل في اليوم نفسه</Trans>
            </InfoOpener>
          )}
          <InfoOpener tag="delivery-elsewhere" className={moreClass}>
            {rules.mainCity ? <Trans>التوصيل إلى باقي المدن</Trans> : <Trans>كيف يتم التوصيل؟</Trans>}
          </InfoOpener>
        </p>
      }
    >
      <div className="p-5">
        <PlacePicker
          id={inputId}
          label={<Trans>المدينة</Trans>}
          error={undefined}
          listed
          chosen={chosen}
          onChoose={choose}
          endOf={endOf}
          unlistedHint={
            <Trans>يمكنك الطلب رغم ذلك: عند إتمام الطلب تكتب اسم مدينتك وتختار الإقليم أو العمالة.</Trans>
          }
        />
      </div>
    </Dialog>
  );
}

/** At the end of a town's row: what a delivery to it costs, and the days on which an order of now comes. */
function CostAndDays({
  place,
  rules,
  now,
}: {
  place: ListedPlace;
  rules: StorefrontData['delivery'];
  /** The server’s time in ms. */
  now: number;
}) {
  const { from, to, sameDay } = promiseAt(
    { ...rules, ...place.days },
    place.main ? 'main' : 'elsewhere',
    now,
  );
  return (
    <span className="grow text-end text-sm leading-snug whitespace-nowrap">
      {place.fee === 0 ? <Trans>التوصيل مجاني</Trans> : <Money centimes={place.fee} />}
      <span className="block text-xs text-muted">
        {sameDay ? <Trans>اليوم</Trans> : <DateText iso={from} style="short" />}
        {to !== from && (
          <>
            {' – '}
            <DateText iso={to} style="short" />
          </>
        )}
      </span>
    </span>
  );
}
