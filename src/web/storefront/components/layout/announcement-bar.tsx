import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '#/web/ui/money.tsx';
import { ReturnDays } from '../return-days.tsx';
import type { AnnouncementFacts } from '../storefront-data.ts';

/** §2.22, §9.14: 35 px. Shows facts of the shop's current rules, in the country's currency. */
export function AnnouncementBar({ facts }: { facts: AnnouncementFacts }) {
  const { t } = useLingui();
  const items = facts.text ? [{ key: 'text', text: facts.text }] : announcementItems(facts);
  if (items.length === 0) return null;
  return (
    <aside
      aria-label={t`إعلان`}
      className="flex h-[35px] items-center justify-center gap-8 overflow-hidden bg-night px-4 text-sm text-on-night"
    >
      {items.map(({ key, text }, index) => (
        // A phone shows one only; the most useful is first.
        <p key={key} className={widths[index] ?? 'hidden xl:block'}>
          {text}
        </p>
      ))}
    </aside>
  );
}

const widths = ['truncate', 'hidden md:block', 'hidden lg:block'];

function announcementItems(facts: AnnouncementFacts): { key: string; text: ReactNode }[] {
  const items: { key: string; text: ReactNode }[] = [];
  if (facts.freeShippingFrom !== null) {
    const from = <Money centimes={facts.freeShippingFrom} />;
    const text = facts.freeShippingFrom ? (
      <Trans>توصيل مجاني ابتداءً من {from}</Trans>
    ) : (
      <Trans>التوصيل مجاني</Trans>
    );
    items.push({ key: 'shipping', text });
  }
  if (facts.cashOnDelivery) items.push({ key: 'cash', text: <Trans>الدفع نقدًا عند الاستلام</Trans> });
  if (facts.freeReturns) items.push({ key: 'returns', text: <Trans>إرجاع مجاني</Trans> });
  else if (facts.returnDays > 0) {
    items.push({ key: 'returns', text: <ReturnDays days={facts.returnDays} /> });
  }
  if (facts.membership) items.push({ key: 'membership', text: <Trans>عضوية بمزايا خاصة</Trans> });
  return items;
}
