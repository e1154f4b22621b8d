import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useLocation } from 'react-router';
import { locales } from '#/platform/local-text.ts';
import { chooseCountry } from '#/web/storefront/state/country.ts';
import { urlPathIn } from '#/web/storefront/state/lang.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Flag } from '#/web/ui/flag.tsx';
import { Check } from '#/web/ui/icons.tsx';
import { useLocale } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { languageNames } from './choices-opener.tsx';
import { choicesDialogId } from './dialog-ids.ts';

const id = choicesDialogId;

const rowClass = 'flex min-h-12 w-full items-center gap-3 rounded px-3 text-start hover:bg-surface';

/** Choice of language (stays on the page) and country (§4.3: currency, prices and rules together). */
export function ChoicesDialog({ shop }: { shop: StorefrontData }) {
  return (
    <Dialog id={id} title={<Trans>اللغة وبلد التوصيل</Trans>}>
      <div className="grid gap-6 p-5 xs:grid-cols-[2fr_3fr]">
        <section aria-labelledby={`${id}-language`}>
          <h3 id={`${id}-language`} className="mb-1 px-3 text-base">
            <Trans>اللغة</Trans>
          </h3>
          <LanguageLinks className={rowClass} marked />
        </section>
        <section aria-labelledby={`${id}-country`}>
          <h3 id={`${id}-country`} className="mb-1 px-3 text-base">
            <Trans>بلد التوصيل</Trans>
          </h3>
          <ul>
            {shop.countries.map((country) => {
              const chosen = country.id === shop.country.id;
              return (
                <li key={country.id}>
                  <button
                    type="button"
                    aria-pressed={chosen}
                    className={clsx(rowClass, chosen && 'font-semibold')}
                    onClick={() => chooseCountry(country.id)}
                  >
                    <Flag code={country.code} />
                    <span className="grow">{country.name}</span>
                    <bdi className="shrink-0 text-sm text-muted">{country.label}</bdi>
                    <Check
                      aria-hidden
                      className={clsx('size-4 shrink-0 text-action', !chosen && 'invisible')}
                    />
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="mt-2 px-3 text-sm text-muted">
            <Trans>تتغير العملة والأسعار وطرق الدفع معًا، وتبقى سلتك كما هي.</Trans>
          </p>
        </section>
      </div>
    </Dialog>
  );
}

/** The same page in each language. */
function LanguageLinks({ className, marked }: { className?: string; marked?: boolean }) {
  const location = useLocation();
  const present = useLocale();
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          {/* A plain link: the words of another language come with a new document. */}
          <a
            href={urlPathIn(locale, location)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === present ? 'true' : undefined}
            className={clsx(className, locale === present && 'font-semibold')}
          >
            <span className="grow">{languageNames[locale]}</span>
            {marked && locale === present && <Check aria-hidden className="size-4 text-action" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
