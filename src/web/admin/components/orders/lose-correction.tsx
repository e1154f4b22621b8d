import { Trans } from '@lingui/react/macro';
import { useLoseUnsaved } from '../lose-unsaved.tsx';

/**
 * Asks before a step over an order of which a correction is typed and not saved: nobody sends a parcel to the old address
 * while the new one stands in the form.
 */
export const useLoseCorrection = (correcting: boolean) =>
  useLoseUnsaved(
    'lose-correction',
    () => correcting,
    <Trans>ما كُتب من تصحيح أو تغيير لم يُحفظ: المتابعة الآن تترك الطلب كما كان.</Trans>,
  );
