import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import type { PageMeta } from '#/platform/pages.schema.ts';
import type { HandoverResult } from '#/shop/couriers/couriers.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { useSave } from '../../use-save.ts';
import { CheckLine } from '../check-line.tsx';
import { ChipSelect } from '../chip-select.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { FailureText } from '../failure-text.tsx';
import { type CourierChoices, CourierSelect, onlyCourier } from './courier-select.tsx';
import { HandoverLinks } from './made-handovers.tsx';
import { type ReadyOrder, ReadyTable } from './ready-table.tsx';

type Ready = {
  orders: ReadyOrder[];
  cities: { key: string; city: string; count: number }[];
  meta: PageMeta;
};

/** Ready orders by city; the chosen ones are handed over to a courier together. */
export function ReadyOrders({
  locale,
  city,
  ready,
  columns,
  couriers,
}: {
  locale: Locale;
  city: string | null;
  ready: Ready;
  columns: ChosenColumns;
  couriers: CourierChoices;
}) {
  const { t } = useLingui();
  const submit = useSubmit();
  const save = useSave();
  const [chosen, setChosen] = useState<number[]>([]);
  const [courier, setCourier] = useState(onlyCourier(couriers));
  const [result, setResult] = useState<HandoverResult | null>(null);
  const here = ready.orders.filter(({ id }) => chosen.includes(id));
  const sum = here.reduce((total, order) => total + (order.payment === 'due' ? order.totalCentimes : 0), 0);
  const waiting = ready.cities.reduce((total, { count }) => total + count, 0);
  const can = here.length > 0 && courier !== '' && save.state !== 'busy';

  async function handOver() {
    if (!can) return;
    setResult(null);
    const orderIds = here.map(({ id }) => id);
    const body = { courierId: Number(courier), orderIds };
    const answer = await save.run<{ data: HandoverResult }>('POST', '/api/admin/hand-overs', body);
    if (!answer.ok) return;
    setResult(answer.data.data);
    setChosen(answer.data.data.refused.map(({ id }) => id));
  }

  return (
    <>
      <Form
        onChange={({ target }) =>
          target instanceof HTMLSelectElement && submit(target.value === '' ? {} : { city: target.value })
        }
        className="flex"
      >
        <ChipSelect key={city} id="city" label={t`المدينة`} defaultValue={city ?? ''}>
          <option value="">{`${t`كل المدن`} (${waiting})`}</option>
          {ready.cities.map((one) => (
            <option key={one.key} value={one.key}>
              {`${one.city} (${one.count})`}
            </option>
          ))}
        </ChipSelect>
      </Form>
      {result && <Handed locale={locale} result={result} />}
      {ready.orders.length > 0 && (
        <CheckLine
          checked={here.length === ready.orders.length}
          onValue={(on) => setChosen(on ? ready.orders.map(({ id }) => id) : [])}
        >
          <Trans>اختيار كل ما في هذه الصفحة</Trans>
        </CheckLine>
      )}
      <ReadyTable
        orders={ready.orders}
        columns={columns}
        selected={chosen}
        onSelected={(id, on) => setChosen((all) => [...all.filter((one) => one !== id), ...(on ? [id] : [])])}
      />
      {ready.orders.length > 0 && (
        // It covers rows only once some are chosen.
        <div
          className={clsx(
            'grid gap-3 rounded border border-line-strong bg-raised p-3',
            here.length > 0 && 'sticky bottom-20 z-10 shadow lg:bottom-3',
          )}
        >
          <div className="grid grid-cols-[1fr_auto] items-end gap-3">
            <CourierSelect id="courier" couriers={couriers} value={courier} onValue={setCourier} />
            <Button aria-disabled={!can} onClick={handOver}>
              <Plural
                value={here.length}
                zero="تسليم"
                one="تسليم طرد واحد"
                two="تسليم طردين"
                few="تسليم # طرود"
                many="تسليم # طردًا"
                other="تسليم # طرد"
              />
            </Button>
          </div>
          {here.length > 0 && (
            <p className="text-sm text-muted">
              <Trans>
                مجموع ما يُقبض: <Money shown={sum} label="DH" className="font-semibold" />
              </Trans>
            </p>
          )}
          <FailureText save={save} />
        </div>
      )}
    </>
  );
}

/** The result: papers to print, and the orders that were not handed over, with reasons. */
function Handed({ locale, result }: { locale: Locale; result: HandoverResult }) {
  const { id, parcels, refused } = result;
  return (
    <Notice
      role="status"
      tone={refused.length > 0 ? 'warning' : 'success'}
      title={
        <Plural
          value={parcels}
          zero="لم يُسلَّم أي طرد"
          one="سُلّم طرد واحد"
          two="سُلّم طردان"
          few="سُلّمت # طرود"
          many="سُلّم # طردًا"
          other="سُلّم # طرد"
        />
      }
      action={id !== null && <HandoverLinks locale={locale} id={id} />}
    >
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map((order) => (
            <li key={order.id}>
              <OrderNumber number={order.number} /> — {order.message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
