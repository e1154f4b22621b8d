import type { Quote } from '#/shop/checkout/checkout.schema.ts';

/** What changed since a price was seen, in the server's words. */
export const ChangeList = ({ quote }: { quote: Quote }) => (
  <ul className="space-y-1">
    {quote.changes.map((change) => (
      <li key={`${change.id} ${change.code}`}>{change.message}</li>
    ))}
  </ul>
);
