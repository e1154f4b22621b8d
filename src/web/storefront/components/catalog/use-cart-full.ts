import { useLingui } from '@lingui/react/macro';
import { answerableMs, notify } from '../../state/notices.ts';

/** Says that the cart takes no further size (`addToCart` and `putItem` answered false). */
export function useCartFull(): () => void {
  const { t } = useLingui();
  return () => void notify(t`السلة ممتلئة: احذف منها شيئًا أولًا.`, { tone: 'warning', ms: answerableMs });
}
