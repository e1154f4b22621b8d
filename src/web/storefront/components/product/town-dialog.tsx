import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Dialog } from '#/web/ui/dialog.tsx';
import { changeDraft } from '../../state/draft.ts';
import { loadTownDelivery, rememberTown, type Town } from '../../state/town.ts';
import { PlacePicker } from '../checkout/place-picker.tsx';

const inputId = 'town-name';

/** The shopper's town is asked once: it is remembered for this visit, and the checkout begins with it. */
export default function TownDialog({ chosen, onClose }: { chosen: Town | null; onClose: () => void }) {
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
    >
      <div className="p-5">
        <PlacePicker
          id={inputId}
          label={<Trans>المدينة</Trans>}
          error={undefined}
          listed
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
