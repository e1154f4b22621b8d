import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { listMovements } from '#/shop/catalog/index.ts';
import { stockReasons } from '#/shop/catalog/stock/stock-desk.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { MovementList } from '../components/catalog/stock/movement-list.tsx';
import { reasonNames } from '../components/catalog/stock/stock-names.ts';
import { ListPages } from '../components/list-pages.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/stock-movements.ts';

export const loader = adminLoader('catalog.read', async ({ page, query }) => {
  const reason = query.oneOf('reason', stockReasons);
  const who = query.text('who');
  const filter = { ...(reason ? { reason } : {}), ...(who ? { who } : {}), page: query.page };
  return {
    reason: reason ?? '',
    who,
    locale: page.locale,
    movements: await listMovements(page.db, filter, page.locale),
  };
});

/** All that moved the stock, with its reason. */
export default function MovementsPage({
  loaderData: { reason, who, locale, movements },
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <Screen title={t`حركات المخزون`}>
      <Form role="search" className="grid gap-3 sm:grid-cols-[1fr_2fr_auto] sm:items-end">
        <Select id="reason" name="reason" label={t`السبب`} defaultValue={reason}>
          <option value="">{t`الكل`}</option>
          {stockReasons.map((one) => (
            <option key={one} value={one}>
              {i18n._(reasonNames[one])}
            </option>
          ))}
        </Select>
        <TextInput
          id="who"
          name="who"
          type="search"
          label={t`من قام بها، أو رقم الطلب`}
          defaultValue={who}
          maxLength={60}
        />
        <Button type="submit">
          <Trans>بحث</Trans>
        </Button>
      </Form>
      <MovementList movements={movements.data} locale={locale} named />
      <ListPages meta={movements.meta} />
    </Screen>
  );
}
