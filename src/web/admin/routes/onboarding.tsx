import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { listCountriesForStaff, versionOfCountries } from '#/shop/countries/index.ts';
import { listOwnFees, mainCityMarks } from '#/shop/delivery/index.ts';
import { viewOnboarding } from '#/shop/onboarding/index.ts';
import { accountFor, demoSettingsLeft, getSettings } from '#/shop/settings/index.ts';
import { settingVersions } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { tabClass } from '../components/link-tabs.tsx';
import { CheckList } from '../components/onboarding/check-list.tsx';
import {
  nextPath,
  offeredCountries,
  stepNames,
  stepState,
  stepTitles,
} from '../components/onboarding/check-names.ts';
import { DemoRemoval } from '../components/onboarding/demo-removal.tsx';
import { OnboardingStep } from '../components/onboarding/steps.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/onboarding.ts';

export const loader = adminLoader('settings.write', async ({ page, staff, query }) => {
  const { db, locale } = page;
  const onboarding = await viewOnboarding(db, page.operator);
  const after = query.oneOf('after', stepNames);
  // Asked here and not in the browser: what the step has saved decides what comes next.
  if (after) throw redirect(pathIn(locale, nextPath(onboarding.checks, after) ?? '/Admin/start'));
  const done = (name: string) => onboarding.checks.some((check) => check.name === name && check.done);
  const stored = await getSettings(db);
  // What the demo has filled in is nobody's: the fields begin without it.
  const own = { ...stored, ...(await demoSettingsLeft(db)) };
  const countries = await listCountriesForStaff(db, locale);
  const active = countries.flatMap((country) => (country.active ? [country.id] : []));
  return {
    locale,
    step: query.oneOf('step', stepNames) ?? null,
    onboarding,
    settings: {
      ...own,
      shopName: done('name') ? own.shopName : { ar: '', fr: '', en: '' },
      email: own.email || (staff.email ?? ''),
    },
    versions: settingVersions(stored),
    delivery: {
      countries,
      countriesVersion: versionOfCountries(countries),
      offered: offeredCountries(onboarding.checks, active),
      needAccount: countries.flatMap(({ id, code, paymentMethods }) =>
        paymentMethods.includes('cod') || accountFor(own.bank, code) ? [] : [id],
      ),
      ownFees: await listOwnFees(db, locale),
      mainCity: await mainCityMarks(db, own),
    },
  };
});

/** §9 Onboarding: short steps that save themselves, missing settings, and the removal of the demo. */
export default function Start({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { locale, step, onboarding, settings, versions, delivery } = loaderData;
  const here = pathIn(locale, '/Admin/start');
  const open = nextPath(onboarding.checks, null);
  return (
    <Screen
      title={t`بدء المتجر`}
      intro={t`خطوات قصيرة، كل واحدة تُحفظ وحدها. يمكن الخروج والعودة في أي وقت.`}
      actions={
        step === null &&
        open && (
          <AdminLink to={open} className={buttonClass('primary', 'small')}>
            <Trans>متابعة الخطوات</Trans>
          </AdminLink>
        )
      }
    >
      <nav aria-label={t`خطوات البدء`}>
        <ol className="flex flex-wrap gap-2">
          {stepNames.map((name, at) => {
            const state = stepState(onboarding.checks, name);
            return (
              <li key={name}>
                <Link
                  to={`${here}?step=${name}`}
                  aria-current={name === step ? 'step' : undefined}
                  className={tabClass}
                >
                  {state === 'done' ? (
                    <CircleCheck aria-label={t`تمت`} className="size-4 text-success" />
                  ) : (
                    <bdi className="tabular-nums">{at + 1}</bdi>
                  )}
                  {i18n._(stepTitles[name])}
                  {state === 'optional' && (
                    <span className="text-sm text-muted">
                      <Trans>(اختياري)</Trans>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      {step && (
        <OnboardingStep
          key={step}
          name={step}
          next={`${here}?after=${step}`}
          settings={settings}
          versions={versions}
          delivery={delivery}
        />
      )}
      {step === null && (
        <>
          <CheckList checks={onboarding.checks} />
          <DemoRemoval demo={onboarding.demo} />
        </>
      )}
    </Screen>
  );
}
