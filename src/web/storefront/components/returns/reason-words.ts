import '#/web/i18n/after-purchase.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReturnReason } from '#/shop/returns/returns.rules.ts';

/** The reasons of a return, as the shopper reads them. */
export function useReasonWords(): Record<ReturnReason, string> {
  const { t } = useLingui();
  return {
    too_small: t`المقاس صغير`,
    too_large: t`المقاس كبير`,
    changed_mind: t`غيّرت رأيي`,
    not_as_shown: t`مختلف عن الصور أو الوصف`,
    defective: t`به عيب`,
    wrong_item: t`وصلتني قطعة أخرى`,
  };
}
