import { Plural } from '@lingui/react/macro';

/** The number of missing essential settings; at least one. */
export const EssentialsLeft = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="بقي أمر واحد ضروري قبل البيع"
    two="بقي أمران ضروريان قبل البيع"
    few="بقيت # أمور ضرورية قبل البيع"
    many="بقي # أمرًا ضروريًا قبل البيع"
    other="بقي # أمر ضروري قبل البيع"
  />
);
