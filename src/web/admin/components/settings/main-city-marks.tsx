import { Trans } from '@lingui/react/macro';
import type { MainCityMarks as Marks } from '#/shop/delivery/delivery.schema.ts';
import { AdminLink } from '../admin-link.tsx';

/** Below the name of the main city: which places are counted as part of it, and a warning where they are none of it. */
export function MainCityMarks({ marks }: { marks: Marks }) {
  return (
    <div className="grid justify-items-start gap-1">
      {marks !== 'named' && (
        <p className="rounded bg-warning-soft px-3 py-2 text-sm">
          {marks === 'none' ? (
            <Trans>لا حي معلّم في هذه المدينة، فلا يعد المتجر أحدًا بالتوصيل في اليوم نفسه.</Trans>
          ) : (
            <Trans>الأحياء المعلّمة في مدينة أخرى، ووعد اليوم نفسه يذكر هذه. صحح الاسم أو الأحياء.</Trans>
          )}
        </p>
      )}
      <AdminLink to="/Admin/delivery?state=main" className="min-h-11 content-center text-action underline">
        <Trans>الأحياء التي تُعد من المدينة الرئيسية</Trans>
      </AdminLink>
    </div>
  );
}
