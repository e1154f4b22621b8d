import { Trans } from '@lingui/react/macro';
import { setPushDevice, usePushDevice } from '../../push-device.ts';
import { Card } from '../screen.tsx';
import { SwitchField } from '../switch-field.tsx';

/** Notices of new orders on this device, or what stands in their way. */
export function PushCard({ staffId }: { staffId: number }) {
  const { state, busy, failed } = usePushDevice();
  return (
    <Card id="push" title={<Trans>إشعارات الطلبات على هذا الجهاز</Trans>}>
      <p className="text-muted">
        <Trans>
          يصلك إشعار برقم كل طلب جديد ومبلغه ومدينته، ولو كانت لوحة الإدارة مغلقة. لا يظهر فيه اسم الزبون ولا
          هاتفه، ويتوقف عند الخروج من الحساب.
        </Trans>
      </p>
      {(state === 'on' || state === 'off') && (
        <SwitchField
          id="push-here"
          label={<Trans>إشعار على هذا الجهاز عند كل طلب جديد</Trans>}
          checked={state === 'on'}
          disabled={busy}
          onValue={(on) => void setPushDevice(on, staffId)}
        />
      )}
      <p role="status" className="empty:sr-only">
        {state === 'denied' && (
          <Trans>منعت إشعارات هذا الموقع في المتصفح. اسمح بها في إعداداته، ثم أعد فتح الصفحة.</Trans>
        )}
        {state === 'unsupported' && (
          <Trans>
            لا يستقبل هذا المتصفح الإشعارات هنا. افتح لوحة الإدارة بعنوان يبدأ بـ <bdi dir="ltr">https</bdi>،
            وعلى <bdi>iPhone</bdi> أضفها إلى الشاشة الرئيسية أولًا وافتحها منها.
          </Trans>
        )}
        {failed && <Trans>لم يتغير شيء: لم نتمكن من الوصول إلى خدمة الإشعارات. أعد المحاولة بعد قليل.</Trans>}
      </p>
    </Card>
  );
}
