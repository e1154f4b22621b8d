import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BankAccount } from '#/shop/payments/payments.rules.ts';
import { useServerNow } from '#/web/server-time.ts';
import { Code } from '#/web/ui/code.tsx';
import { CopyButton } from '#/web/ui/copy-button.tsx';
import { Clock } from '#/web/ui/icons.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { DeadlineText } from '../returns/deadline-text.tsx';

const hourMs = 3_600_000;

/** The details of a transfer, each with a copy button. */
export function BankDetails({
  account,
  amount,
  label,
  reference,
}: {
  account: BankAccount;
  /** Hundredths of the order's currency. */
  amount: number;
  label: string;
  reference: string;
}) {
  const { t } = useLingui();
  const { beneficiary, bank, rib, iban, swift } = account;
  return (
    <dl className="divide-y divide-line rounded border border-line bg-raised">
      <Row name={t`المستفيد`} copied={beneficiary}>
        <bdi>{beneficiary}</bdi>
      </Row>
      <Row name={t`البنك`} copied={bank}>
        <bdi>{bank}</bdi>
      </Row>
      {rib && (
        <Row name="RIB" copied={rib.replace(/\s/g, '')}>
          <AccountNumber>{rib}</AccountNumber>
        </Row>
      )}
      {iban && (
        <Row name="IBAN" copied={iban.replace(/\s/g, '')}>
          <AccountNumber>{iban}</AccountNumber>
        </Row>
      )}
      {swift && (
        <Row name="SWIFT" copied={swift}>
          <Code>{swift}</Code>
        </Row>
      )}
      <Row name={t`المبلغ`} copied={(amount / 100).toFixed(2)}>
        <Money shown={amount} label={label} />
      </Row>
      <Row name={t`المرجع: رقم الطلب`} copied={reference}>
        <OrderNumber number={reference} />
      </Row>
    </dl>
  );
}

/** Grouped by CSS alone, so that a copied number has no spaces. */
function AccountNumber({ children }: { children: string }) {
  const groups = children.split(' ');
  return (
    <bdi dir="ltr" className="inline-flex flex-wrap gap-x-1.5 tabular-nums">
      {keyed(groups, String).map(({ key, item: group }) => (
        <span key={key}>{group}</span>
      ))}
    </bdi>
  );
}

function Row({ name, copied, children }: { name: string; copied: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-x-3 py-1 ps-4 pe-1">
      <div className="min-w-0 grow py-1.5">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="font-semibold">{children}</dd>
      </div>
      <CopyButton text={copied}>
        <span className="sr-only">{t`نسخ ${name}`}</span>
        <span aria-hidden>
          <Trans>نسخ</Trans>
        </span>
      </CopyButton>
    </div>
  );
}

/** §9.8 The deadline of the receipt: its date, and the remaining time by the server's clock. */
export function Deadline({ at }: { at: string }) {
  const now = useServerNow(1000);
  const left = now === undefined ? undefined : Date.parse(at) - now;
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return (
    <p className="flex items-start gap-2">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <Trans>
          أرسل الوصل قبل <DeadlineText iso={at} className="font-semibold" />
        </Trans>
        {left !== undefined && (
          <span className="block">
            {left > 0 ? (
              <>
                <Trans>الوقت المتبقي:</Trans>{' '}
                <bdi dir="ltr" role="timer" className="font-semibold tabular-nums">
                  {two(left / hourMs)}:{two((left / 60_000) % 60)}:{two((left / 1000) % 60)}
                </bdi>
              </>
            ) : (
              <span className="font-semibold text-danger">
                <Trans>انتهت المهلة</Trans>
              </span>
            )}
          </span>
        )}
      </span>
    </p>
  );
}
