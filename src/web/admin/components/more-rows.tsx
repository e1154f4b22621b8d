import { Plural } from '@lingui/react/macro';

/** The number of hidden rows of a long list; nothing when all are shown. */
export function MoreRows({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className="text-muted">
      <Plural
        value={count}
        zero="لا أسطر أخرى"
        one="وسطر واحد آخر."
        two="وسطران آخران."
        few="و# أسطر أخرى."
        many="و# سطرًا آخر."
        other="و# سطر آخر."
      />
    </p>
  );
}
