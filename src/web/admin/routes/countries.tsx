import { Trans, useLingui } from '@lingui/react/macro';
import { listCountriesForStaff } from '#/shop/countries/index.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { adminLoader } from '../admin-loader.ts';
import { CountryForm } from '../components/delivery/country-form.tsx';
import { FoldRow } from '../components/fold-row.tsx';
import { rowsClass } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/countries.ts';

export const loader = adminLoader('settings.write', async ({ page }) => {
  return { countries: await listCountriesForStaff(page.db, page.locale) };
});

/** The countries of the shop: rates, payment methods, fee and delivery window. */
export default function CountriesPage({ loaderData: { countries } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`البلدان والأسعار`} intro={t`الأثمان محفوظة بالدرهم وتُعرض بعملة كل بلد.`}>
      <ul className={rowsClass}>
        {countries.map((country) => (
          <FoldRow
            key={country.id}
            name="country"
            summary={
              <>
                <span className="grow font-medium">{country.name}</span>
                {!country.active && (
                  <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
                    <Trans>متوقف</Trans>
                  </span>
                )}
                <span className="text-muted">
                  <Code>{`${country.currency.rate} ${country.currency.label}`}</Code>
                </span>
                <Money shown={country.deliveryFeeCentimes} label="DH" className="text-muted" />
              </>
            }
          >
            <CountryForm country={country} />
          </FoldRow>
        ))}
      </ul>
    </Screen>
  );
}
