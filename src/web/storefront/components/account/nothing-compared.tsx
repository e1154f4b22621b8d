import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import { Scale } from '#/web/ui/icons.tsx';
import { maxCompared } from '../../state/compare.ts';

export function NothingCompared() {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <Scale aria-hidden className="size-14 text-muted" strokeWidth={1.3} />
      <p className="text-lg">
        <Trans>لا شيء للمقارنة بعد</Trans>
      </p>
      <p className="max-w-80 text-muted">
        <Trans>أضف حتى {maxCompared} منتجات لتراها جنبًا إلى جنب.</Trans>
      </p>
    </div>
  );
}
