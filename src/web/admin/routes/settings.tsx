import { useLingui } from '@lingui/react/macro';
import { findLogoPicture, findPreview, getSettings } from '#/shop/settings/index.ts';
import { settingVersions } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { Screen } from '../components/screen.tsx';
import { BackupCard } from '../components/settings/backup-card.tsx';
import { LegalSettings, TransferSettings } from '../components/settings/identity-settings.tsx';
import { KeepingSettings } from '../components/settings/keeping-settings.tsx';
import { PreviewSettings } from '../components/settings/preview-settings.tsx';
import { CashSettings, DeliverySettings, ReturnSettings } from '../components/settings/rule-settings.tsx';
import {
  BrowsingSettings,
  ContactSettings,
  ShopSettings,
  StockSettings,
} from '../components/settings/shop-settings.tsx';
import type { Route } from './+types/settings.ts';

export const loader = adminLoader('settings.write', async ({ page }) => {
  const settings = await getSettings(page.db);
  return {
    settings,
    versions: settingVersions(settings),
    timeZones: Intl.supportedValuesOf('timeZone'),
    logo: await findLogoPicture(page.db),
    backup: await page.findBackup(),
    closed: (await findPreview(page.db)) !== null,
  };
});

/** The shop's settings, in groups that are saved separately. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { timeZones, closed, logo, backup, ...stored } = loaderData;
  const parts = [
    ['shop', t`المتجر`],
    ['browsing', t`التصفح والطلب`],
    ['stock', t`المخزون`],
    ['contact', t`الهواتف والروابط`],
    ['delivery', t`التوصيل`],
    ['cash', t`الدفع عند الاستلام`],
    ['transfer', t`التحويل البنكي`],
    ['returns', t`الإرجاع`],
    ['legal', t`الهوية القانونية`],
    ['keeping', t`مدة الحفظ`],
    ['preview', t`المتجر مفتوح أو مغلق`],
    ['backup', t`النسخ الاحتياطية`],
  ] as const;
  return (
    <Screen title={t`الإعدادات`} intro={t`يظهر كل تغيير في المتجر في الحال.`}>
      <nav aria-label={t`أقسام الإعدادات`} className="flex gap-2 overflow-x-auto pb-1">
        {parts.map(([id, name]) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex min-h-11 shrink-0 items-center rounded-full border border-line-strong px-4 hover:bg-surface"
          >
            {name}
          </a>
        ))}
      </nav>
      <ShopSettings {...stored} logo={logo} />
      <BrowsingSettings {...stored} />
      <StockSettings {...stored} />
      <ContactSettings {...stored} />
      <DeliverySettings {...stored} timeZones={timeZones} />
      <CashSettings {...stored} />
      <TransferSettings {...stored} />
      <ReturnSettings {...stored} />
      <LegalSettings {...stored} />
      <KeepingSettings {...stored} />
      <PreviewSettings closed={closed} />
      <BackupCard backup={backup} />
    </Screen>
  );
}
