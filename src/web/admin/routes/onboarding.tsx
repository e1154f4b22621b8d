import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { listCountriesForStaff } from '#/shop/countries/index.ts';
import { listOwnFees } from '#/shop/delivery/index.ts';
import { viewOnboarding } from '#/shop/onboarding/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { settingVersions } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { tabClass } from '../components/link-tabs.tsx';
import { CheckList } from '../components/onboarding/check-list.tsx';
import { checksOfStep, stepNames, stepTitles } from '../components/onboarding/check-names.ts';
import { DemoRemoval } from '../components/onboarding/demo-removal.tsx';
import { OnboardingStep } from '../components/onboarding/steps.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/onboarding.ts';

export const loader = adminLoader('settings.write', async ({ page, query }) => {
  const { db, locale } = page;
  const settings = await getSettings(db);
  const step = query.oneOf('step', stepNames) ?? null;
  return {
    locale,
    step,
    onboarding: await viewOnboarding(db, page.operator),
    settings,
    versions: settingVersions(settings),
    ownFees: step === 'fees' ? await listOwnFees(db, locale) : [],
    country: (await listCountriesForStaff(db, locale)).find(({ code }) => code === 'MA') ?? null,
  };
});

/** §9 Onboarding: short steps that save themselves, missing settings, and the removal of the demo. */
export default function Start({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { locale, step, onboarding, settings, versions, country } = loaderData;
  const here = pathIn(locale, '/Admin/start');
  const done = (name: (typeof stepNames)[number]) =>
    onboarding.checks.every((check) => check.done || !checksOfStep[name].includes(check.name));
  const open = stepNames.find((name) => !done(name));
  const after = step && stepNames[stepNames.indexOf(step) + 1];
  return (
    <Screen
      title={t`بدء المتجر`}
      intro={t`خطوات قصيرة، كل واحدة تُحفظ وحدها. يمكن الخروج والعودة في أي وقت.`}
      actions={
        step === null &&
        open && (
          <Link to={`${here}?step=${open}`} className={buttonClass('primary', 'small')}>
            <Trans>متابعة الخطوات</Trans>
          </Link>
        )
      }
    >
      <nav aria-label={t`خطوات البدء`}>
        <ol className="flex flex-wrap gap-2">
          {stepNames.map((name, at) => (
            <li key={name}>
              <Link
                to={`${here}?step=${name}`}
                aria-current={name === step ? 'step' : undefined}
                className={tabClass}
              >
                {done(name) ? (
                  <CircleCheck aria-label={t`تمت`} className="size-4 text-success" />
                ) : (
                  <bdi className="tabular-nums">{at + 1}</bdi>
                )}
                {i18n._(stepTitles[name])}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {step && (
        <OnboardingStep
          key={step}
          name={step}
          next={after ? `${here}?step=${after}` : here}
          settings={settings}
          versions={versions}
          places={pathIn(locale, '/Admin/delivery')}
          ownFees={loaderData.ownFees}
          country={country}
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
