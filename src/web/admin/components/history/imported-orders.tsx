import { Plural } from '@lingui/react/macro';

/** How many of a customer's orders are past ones of another shop program. */
export const ImportedOrders = ({ count }: { count: number }) => (
  <Plural
    value={count}
    zero="لا طلب مستورد"
    one="منها طلب مستورد"
    two="منها طلبان مستوردان"
    few="منها # طلبات مستوردة"
    many="منها # طلبًا مستوردًا"
    other="منها # طلب مستورد"
  />
);
