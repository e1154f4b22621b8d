import { Trans } from '@lingui/react/macro';
import { Dialog } from '#/web/ui/dialog.tsx';
import { changeDraft } from '../../state/draft.ts';
import { loadTownDelivery, rememberTown, type Town } from '../../state/town.ts';
import { PlacePicker } from '../checkout/place-picker.tsx';

/** The shopper's town is asked once: it is remembered for this visit, and the checkout begins with it. */
export default function TownDialog({ chosen, onClose }: { chosen: Town | null; onClose: () => void }) {
  const choose = (town: Town | null) => {
    if (!town) return;
    rememberTown(town);
    changeDraft({ place: town, unlisted: false, provinceId: null });
    void loadTownDelivery();
    onClose();
  };
  return (
    <Dialog
      id="town"
      title={<Trans>التوصيل إلى مدينتك</Trans>}
      open
      onClose={onClose}
      className="max-sm:h-full"
    >
      <div className="min-h-112 p-5">
        <PlacePicker
          id="town-name"
          label={<Trans>المدينة</Trans>}
          error={undefined}
          chosen={chosen}
          onChoose={choose}
          unlistedHint={
            <Trans>يمكنك الطلب رغم ذلك: عند إتمام الطلب تكتب اسم مدينتك وتختار الإقليم أو العمالة.</Trans>
          }
        />
      </div>
    </Dialog>
  );
}
