import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { NumberField } from '../number-field.tsx';
import { GroupForm } from './group-form.tsx';
import { useSettingsGroup } from './use-settings-group.ts';

/** How long the shop keeps what says something of a person. */
export function KeepingSettings({ settings, versions }: { settings: Settings; versions: VersionsBySetting }) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, errorOf } = group;
  const unit = <Trans>شهر</Trans>;
  const error = (key: keyof Settings) => errorOf(key) && t`عدد من 1 إلى 240، أو فارغ`;
  const orders = value.keepOrdersMonths;
  return (
    <GroupForm part="retention" group={group}>
      <p className="text-sm text-muted">
        <Trans>
          كل ليلة يمحو المتجر ما تجاوز مدته، ويكتب في السجل عدد ما مُحي. الخانة الفارغة تعني الحفظ بلا نهاية.
          لا يُمس طلب أو إرجاع لم ينته بعد، ولا مبلغ ولا فاتورة.
        </Trans>
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <NumberField
          {...group.field('keepMessagesMonths')}
          unit={unit}
          label={t`رسائل صفحة الاتصال`}
          error={error('keepMessagesMonths')}
        />
        <NumberField
          {...group.field('keepUnsubscribedMonths')}
          unit={unit}
          label={t`من ألغوا الاشتراك في النشرة`}
          error={error('keepUnsubscribedMonths')}
        />
        <NumberField
          {...group.field('keepRestockMonths')}
          unit={unit}
          label={t`طلبات الإشعار بتوفر مقاس، بعد إرساله`}
          error={error('keepRestockMonths')}
        />
        <NumberField
          {...group.field('keepMailsMonths')}
          unit={unit}
          label={t`صندوق البريد الصادر`}
          error={error('keepMailsMonths')}
        />
        <NumberField
          {...group.field('keepReceiptsMonths')}
          unit={unit}
          label={t`وصولات التحويل البنكي`}
          error={errorOf('keepReceiptsMonths') && t`عدد من 3 إلى 240، أو فارغ`}
        />
        <NumberField
          {...group.field('keepReturnPhotosMonths')}
          unit={unit}
          label={t`صور السلع المرجعة، بعد انتهاء الإرجاع`}
          error={error('keepReturnPhotosMonths')}
        />
        <NumberField
          {...group.field('keepNotesMonths')}
          unit={unit}
          label={t`ملاحظات الفريق عن الزبائن`}
          hint={t`وما كُتب من أسباب وملاحظات في السجل؛ يبقى فيه من فعل ماذا ومتى.`}
          error={error('keepNotesMonths')}
        />
        <NumberField
          {...group.field('keepOrdersMonths')}
          unit={unit}
          label={t`اسم الزبون في الطلبات المنتهية`}
          hint={
            orders !== null && orders < 120
              ? t`تنبيه: تُحفظ الفواتير عادة 10 سنوات (120 شهرًا)، وبعد المحو تُطبع بلا اسم.`
              : t`بعدها يبقى الطلب بمبالغه في الحسابات، بلا اسم ولا هاتف ولا عنوان.`
          }
          error={errorOf('keepOrdersMonths') && t`عدد من 12 إلى 240، أو فارغ`}
        />
        <NumberField
          {...group.field('keepAccountsMonths')}
          unit={unit}
          label={t`الحسابات غير المستعملة`}
          hint={t`بلا دخول ولا طلب. يُراسَل صاحب الحساب قبل محوه بشهر، ويبقى حساب من ليس له بريد.`}
          error={errorOf('keepAccountsMonths') && t`عدد من 6 إلى 240، أو فارغ`}
        />
      </div>
    </GroupForm>
  );
}
