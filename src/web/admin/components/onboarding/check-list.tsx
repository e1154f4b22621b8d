import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { OnboardingCheck } from '#/shop/onboarding/onboarding.schema.ts';
import { AdminLink } from '../admin-link.tsx';
import { checkTexts } from './check-names.ts';
import { EssentialsLeft } from './essentials-left.tsx';

/** Missing settings, the essential ones first, each with a link to its screen. */
export function CheckList({ checks }: { checks: readonly OnboardingCheck[] }) {
  const missing = checks.filter(({ done, essential }) => essential && !done).length;
  const rank = ({ done, essential }: OnboardingCheck) => (done ? 2 : essential ? 0 : 1);
  return (
    <section aria-labelledby="checks" className="grid gap-3">
      <h2 id="checks" className="text-lg">
        {missing === 0 ? <Trans>كل ما هو ضروري للبيع موجود</Trans> : <EssentialsLeft count={missing} />}
      </h2>
      <ul className="grid gap-2 lg:grid-cols-2">
        {checks
          .toSorted((one, other) => rank(one) - rank(other))
          .map((check) => (
            <Check key={check.name} check={check} />
          ))}
      </ul>
    </section>
  );
}

function Check({ check: { name, done, essential } }: { check: OnboardingCheck }) {
  const { t, i18n } = useLingui();
  const text = checkTexts[name];
  const Icon = done ? CircleCheck : essential ? TriangleAlert : CircleDashed;
  const line = (
    <>
      <Icon
        aria-hidden
        className={`size-5 shrink-0 ${done ? 'text-success' : essential ? 'text-warning' : 'text-muted'}`}
      />
      <span className="min-w-0 grow">
        <span className="sr-only">{done ? t`تم:` : essential ? t`للإنجاز وضروري:` : t`للإنجاز:`} </span>
        {i18n._(text.name)}
        {!done && !essential && (
          <span className="block text-sm text-muted">
            <Trans>يمكن تأجيله</Trans>
          </span>
        )}
      </span>
    </>
  );
  return (
    <li>
      <AdminLink
        to={text.path}
        className="flex min-h-14 items-center gap-3 rounded border border-line bg-raised px-4 py-2 hover:bg-surface"
      >
        {line}
        <ChevronLeft aria-hidden className="size-5 shrink-0 text-muted ltr:-scale-x-100" />
      </AdminLink>
    </li>
  );
}
