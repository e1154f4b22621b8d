import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { type SettingsPart, settingsParts } from '../../settings-parts.ts';
import { AdminLink } from '../admin-link.tsx';
import { partNames } from './part-names.ts';

/** The parts of the settings: the screen of a phone until one is chosen, beside the chosen one on a wide screen. */
export function PartList({ chosen }: { chosen: SettingsPart | null }) {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`أقسام الإعدادات`}
      className={clsx('xl:sticky xl:top-6 xl:block', chosen && 'max-xl:hidden')}
    >
      <ul className="divide-y divide-line rounded border border-line bg-raised xl:divide-y-0 xl:border-0 xl:bg-transparent">
        {settingsParts.map((part) => (
          <li key={part}>
            <AdminLink
              to={`/Admin/settings?part=${part}`}
              aria-current={part === (chosen ?? settingsParts[0]) ? 'page' : undefined}
              className={clsx(
                'flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface xl:min-h-11 xl:rounded xl:px-3',
                'xl:aria-[current]:bg-accent-soft xl:aria-[current]:font-semibold xl:aria-[current]:text-action',
              )}
            >
              <span className="min-w-0 grow">
                {i18n._(partNames[part].name)}
                <span className="block text-sm text-muted xl:hidden">{i18n._(partNames[part].intro)}</span>
              </span>
              <ChevronLeft aria-hidden className="size-4 shrink-0 text-muted ltr:-scale-x-100 xl:hidden" />
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
