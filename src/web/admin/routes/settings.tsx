import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { mainCityMarks } from '#/shop/delivery/index.ts';
import { findLogoPicture, findPreview, getSettings } from '#/shop/settings/index.ts';
import { settingVersions } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { Screen } from '../components/screen.tsx';
import { BackupCard } from '../components/settings/backup-card.tsx';
import { LegalSettings, TransferSettings } from '../components/settings/identity-settings.tsx';
import { KeepingSettings } from '../components/settings/keeping-settings.tsx';
import { PartList } from '../components/settings/part-list.tsx';
import { PreviewSettings } from '../components/settings/preview-settings.tsx';
import { CashSettings, DeliverySettings, ReturnSettings } from '../components/settings/rule-settings.tsx';
import {
  BrowsingSettings,
  ContactSettings,
  ShopSettings,
  StockSettings,
} from '../components/settings/shop-settings.tsx';
import { type SettingsPart, settingsParts } from '../settings-parts.ts';
import type { Route } from './+types/settings.ts';

export const loader = adminLoader('settings.write', async ({ page, query }) => {
  const settings = await getSettings(page.db);
  return {
    part: query.oneOf('part', settingsParts) ?? null,
    settings,
    versions: settingVersions(settings),
    timeZones: Intl.supportedValuesOf('timeZone'),
    logo: await findLogoPicture(page.db),
    mainCity: await mainCityMarks(page.db, settings),
    backup: await page.findBackup(),
    closed: (await findPreview(page.db)) !== null,
  };
});

/** The shop's settings, in parts that are saved separately: a list of them, and one beside it or on its own page. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { part } = loaderData;
  return (
    <Screen
      title={t`الإعدادات`}
      intro={
        <>
          <span className={clsx(part && 'max-xl:hidden')}>
            <Trans>يظهر كل تغيير في المتجر في الحال.</Trans>
          </span>
          {part && (
            <AdminLink to="/Admin/settings" className="inline-flex min-h-11 items-center underline xl:hidden">
              <Trans>كل الإعدادات</Trans>
            </AdminLink>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <PartList chosen={part} />
        {/* Beside the list one is always open. */}
        <div className={clsx('min-w-0', part === null && 'max-xl:hidden')}>
          <Part part={part ?? settingsParts[0]} loaded={loaderData} />
        </div>
      </div>
    </Screen>
  );
}

function Part({ part, loaded }: { part: SettingsPart; loaded: Route.ComponentProps['loaderData'] }) {
  const { timeZones, closed, logo, mainCity, backup, settings, versions } = loaded;
  const stored = { settings, versions };
  switch (part) {
    case 'shop':
      return <ShopSettings {...stored} logo={logo} mainCity={mainCity} />;
    case 'browsing':
      return <BrowsingSettings {...stored} />;
    case 'stock':
      return <StockSettings {...stored} />;
    case 'contact':
      return <ContactSettings {...stored} />;
    case 'delivery':
      return <DeliverySettings {...stored} timeZones={timeZones} />;
    case 'cash':
      return <CashSettings {...stored} />;
    case 'transfer':
      return <TransferSettings {...stored} />;
    case 'returns':
      return <ReturnSettings {...stored} />;
    case 'legal':
      return <LegalSettings {...stored} />;
    case 'retention':
      return <KeepingSettings {...stored} />;
    case 'preview':
      return <PreviewSettings closed={closed} />;
    case 'backup':
      return <BackupCard backup={backup} />;
  }
}
