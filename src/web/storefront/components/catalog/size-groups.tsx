import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { grouped } from '#/platform/grouped.rules.ts';
import { useSizeText } from '#/web/ui/size.tsx';
import { type ChoicesProps, FacetButtons, FacetGroup } from './facet-group.tsx';
import { type SizeGroup, sizeGroupOf } from './size-group.ts';

const names: Record<SizeGroup, ReactNode> = {
  letters: <Trans>المقاس</Trans>,
  ages: <Trans>عمر الطفل</Trans>,
  numbers: <Trans>المقاس بالأرقام</Trans>,
};

/** Sizes as toggle buttons, in the order of their rank: letters, ages of children and numbers each in a block. */
export function SizeGroups(props: ChoicesProps) {
  const { values, chosen } = props;
  const sizeText = useSizeText();
  const groups = grouped(values, ({ key }) => sizeGroupOf(key));
  const [first] = groups.keys();
  return (['letters', 'ages', 'numbers'] as const).flatMap((group) => {
    const own = groups.get(group);
    if (!own) return [];
    const open = groups.size === 1 || group === (groups.has('letters') ? 'letters' : first);
    return (
      <FacetGroup key={group} title={names[group]} open={open || own.some(({ key }) => chosen.includes(key))}>
        <FacetButtons {...props} values={own} textOf={({ key }) => <bdi>{sizeText(key)}</bdi>} />
      </FacetGroup>
    );
  });
}
