import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import type { MainCityMarks as Marks } from '#/shop/delivery/delivery.schema.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { PictureField } from '../catalog/pictures/picture-field.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { NumberField } from '../number-field.tsx';
import { SwitchField } from '../switch-field.tsx';
import { GroupForm } from './group-form.tsx';
import { MainCityMarks } from './main-city-marks.tsx';
import { type SettingsFields, useSettingsGroup } from './use-settings-group.ts';

type Props = { settings: Settings; versions: VersionsBySetting };

const panelSideNames: Record<Settings['cartPanelSide'], MessageDescriptor> = {
  end: msg`نهاية السطر`,
  right: msg`اليمين`,
  left: msg`اليسار`,
  top: msg`الأعلى`,
  bottom: msg`الأسفل`,
};
const panelSides = Object.keys(panelSideNames) as Settings['cartPanelSide'][];

export function ShopSettings({
  settings,
  versions,
  logo,
  mainCity,
}: Props & { logo: StaffPicture | null; mainCity: Marks }) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, set, errorOf } = group;
  // Until saving, only this form knows the uploaded picture.
  const [sent, setSent] = useState<StaffPicture | null>(null);
  return (
    <GroupForm part="shop" group={group}>
      <LocalTextFields
        {...group.texts('shopName')}
        label={t`اسم المتجر`}
        maxLength={60}
        onValue={({ ar = '', fr = '', en = '' }) => set({ shopName: { ar, fr, en } })}
      />
      <PictureField
        id="logo"
        label={t`شعار المتجر`}
        hint={t`يظهر في أعلى المتجر مكان الرسم والاسم. الأفضل صورة عريضة بلا خلفية.`}
        shape="h-24"
        value={[sent, logo].find((picture) => picture !== null && picture.id === value.logo) ?? null}
        onValue={(picture) => {
          setSent(picture);
          set({ logo: picture?.id ?? null });
        }}
        error={errorOf('logo')}
      />
      <LocalTextFields
        {...group.texts('mainCity')}
        label={t`المدينة الرئيسية`}
        hint={t`كما تُكتب في نصوص المتجر.`}
        maxLength={60}
      />
      <MainCityMarks marks={mainCity} />
    </GroupForm>
  );
}

/** How visitors look around and order. */
export function BrowsingSettings({ settings, versions }: Props) {
  const { t, i18n } = useLingui();
  const group = useSettingsGroup(settings, versions);
  return (
    <GroupForm part="browsing" group={group}>
      <Select
        {...group.choice('cartPanelSide', panelSides)}
        label={t`جهة لوحة السلة`}
        className="sm:max-w-xs"
      >
        {panelSides.map((side) => (
          <option key={side} value={side}>
            {i18n._(panelSideNames[side])}
          </option>
        ))}
      </Select>
      <SwitchField
        {...group.toggle('cartPanelOnPhones')}
        label={t`تُفتح لوحة السلة في الهواتف أيضًا`}
        hint={t`بدونها ينتقل الهاتف إلى صفحة السلة.`}
      />
      <SwitchField
        {...group.toggle('shortPrices')}
        label={t`أسعار مختصرة`}
        hint={t`في صفحات المتجر: دون أصفار عشرية، مع فاصلة الآلاف، والعملة بلغة الصفحة.`}
      />
      <SwitchField
        {...group.toggle('offlinePages')}
        label={t`صفحات المتجر دون اتصال`}
        hint={t`يحفظ الهاتف آخر الصفحات التي شاهدها الزائر ويعرضها إذا انقطع الاتصال، دون السلة والطلبات والحساب.`}
      />
      <SwitchField
        {...group.toggle('orderHere')}
        label={t`الطلب من صفحة المنتج`}
        hint={t`زر يفتح الاسم والهاتف والعنوان في صفحة المنتج، والدفع نقدًا عند الاستلام. يمكن تغييره لكل منتج.`}
      />
      <SwitchField
        {...group.toggle('membership')}
        label={t`للمتجر نظام عضوية`}
        hint={t`لا يَعِد المتجر بشيء غير مفعّل هنا.`}
      />
    </GroupForm>
  );
}

/** From when on a size is low, and when it is bought again. */
export function StockSettings({ settings, versions }: Props) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { errorOf } = group;
  return (
    <GroupForm part="stock" group={group}>
      <NumberField
        {...group.field('lowStockThreshold')}
        needed
        label={t`يظهر «بقيت قطع قليلة» عند هذا العدد وأقل`}
        error={errorOf('lowStockThreshold') && t`عدد من 0 إلى 1000`}
      />
      <NumberField
        {...group.field('reorderWithinDays')}
        needed
        label={t`يُشترى ما ينفد خلال هذه الأيام`}
        hint={t`بوتيرة مبيعات آخر 30 يومًا. القائمة في «ما يجب شراؤه».`}
        error={errorOf('reorderWithinDays') && t`عدد من 1 إلى 365`}
      />
    </GroupForm>
  );
}

const networks: Settings['socialLinks'][number]['network'][] = [
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'whatsapp',
  'pinterest',
  'x',
];
const networkNames: Record<(typeof networks)[number], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  pinterest: 'Pinterest',
  x: 'X',
};

/** §1.15 The contact details of the shop. */
export function PhoneFields({ value, set, errorOf }: SettingsFields) {
  const { t } = useLingui();
  const phoneOf = (index: number) => value.phones[index] ?? '';
  /** Empty phones are not sent, so the server's error indexes skip them. */
  const errorAt = (index: number) => {
    const before = value.phones.slice(0, index).filter((phone) => cleanLine(phone) !== '').length;
    return cleanLine(phoneOf(index)) === '' ? undefined : errorOf(`phones.${before}`);
  };
  const setPhone = (index: number, typed: string) =>
    set({ phones: [0, 1, 2].map((at) => (at === index ? typed : phoneOf(at))) });
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <TextInput
            key={index}
            id={`phone-${index}`}
            label={t`الهاتف ${index + 1}`}
            ltr
            type="tel"
            maxLength={40}
            optional={index > 0}
            value={phoneOf(index)}
            onValue={(typed) => setPhone(index, typed)}
            error={errorAt(index) && t`رقم مثل 0612345678 أو +212612345678`}
          />
        ))}
      </div>
      <TextInput
        id="email"
        label={t`البريد الإلكتروني للمتجر`}
        ltr
        type="email"
        maxLength={254}
        value={value.email}
        onValue={(email) => set({ email: email.trim() })}
        error={errorOf('email') && t`عنوان مثل contact@example.com، أو لا شيء`}
      />
    </>
  );
}

export function ContactSettings({ settings, versions }: Props) {
  const { t } = useLingui();
  const group = useSettingsGroup(settings, versions);
  const { value, set, errorOf } = group;
  const linkError = t`عنوان يبدأ بـ https://`;
  const linkOf = (network: string) => value.socialLinks.find((link) => link.network === network)?.url ?? '';
  return (
    <GroupForm part="contact" group={group}>
      <PhoneFields {...group} />
      <TextInput
        {...group.field('shopPlace')}
        label={t`مكان المتجر`}
        hint={
          <Trans>
            إحداثيات مثل <bdi dir="ltr">33.5731, -7.5898</bdi> أو عنوان. في صفحة الاتصال رابط إلى الخريطة، ولا
            يُحمَّل منها شيء.
          </Trans>
        }
        maxLength={200}
        optional
      />
      <LocalTextFields
        {...group.texts('openingHours')}
        label={t`أوقات العمل`}
        hint={
          <Trans>
            كما يقرؤها الزائر، مثل: من الاثنين إلى السبت، <bdi>10:00</bdi> إلى <bdi>19:00</bdi>.
          </Trans>
        }
        maxLength={200}
      />
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="mb-1.5 font-medium">
          <Trans>صفحات المتجر على الشبكات</Trans>
        </legend>
        {networks.map((network) => (
          <TextInput
            key={network}
            id={`social-${network}`}
            label={networkNames[network]}
            ltr
            type="url"
            maxLength={500}
            placeholder="https://"
            value={linkOf(network)}
            onValue={(typed) => {
              const url = typed.trim();
              const others = value.socialLinks.filter((link) => link.network !== network);
              set({ socialLinks: url === '' ? others : [...others, { network, url }] });
            }}
            error={
              errorOf('socialLinks') && !/^(https:\/\/\S+)?$/.test(linkOf(network)) ? linkError : undefined
            }
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="mb-1.5 font-medium">
          <Trans>تطبيقات الهاتف</Trans>
        </legend>
        {(['android', 'ios'] as const).map((system) => (
          <TextInput
            key={system}
            id={`app-${system}`}
            label={system === 'ios' ? 'App Store' : 'Google Play'}
            ltr
            type="url"
            maxLength={500}
            placeholder="https://"
            value={value.appLinks[system]}
            onValue={(url) => set({ appLinks: { ...value.appLinks, [system]: url.trim() } })}
            error={errorOf(`appLinks.${system}`) && linkError}
          />
        ))}
      </fieldset>
    </GroupForm>
  );
}
