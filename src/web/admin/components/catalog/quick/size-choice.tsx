import { useLingui } from '@lingui/react/macro';
import { FieldNotes } from '#/web/ui/field.tsx';
import { useSizeText } from '#/web/ui/size.tsx';
import { CheckChips } from '../../check-chips.tsx';
import { ChoiceTabs } from '../../choice-tabs.tsx';
import { ageSetNames, sizeSets } from '../shared/size-sets.ts';

const oneSize = 'one';
const sets: Readonly<Record<string, readonly string[]>> = { ...sizeSets, [oneSize]: [''] };

/** The sizes of a set, without those that were taken out; none before a set was chosen. */
export const sizesOf = ({ sizeSet, without }: ChosenSizes): string[] =>
  (sets[sizeSet] ?? []).filter((size) => !without.includes(size));

export type ChosenSizes = { sizeSet: string; without: readonly string[] };

/** One tap for a usual set of sizes; then each size that the product does not have is taken out. */
export function SizeChoice({
  chosen: { sizeSet, without },
  onChosen,
  error,
}: {
  chosen: ChosenSizes;
  onChosen: (chosen: ChosenSizes) => void;
  error: string | undefined;
}) {
  const { t, i18n } = useLingui();
  const sizeText = useSizeText();
  const sizes = sets[sizeSet] ?? [];
  const nameOf = (set: string) => {
    if (set === oneSize) return sizeText('');
    return ageSetNames[set] ? i18n._(ageSetNames[set]) : `\u2066${set}\u2069`;
  };
  return (
    <div className="grid gap-2">
      <p aria-hidden className="font-medium">
        {t`المقاسات`}
      </p>
      <ChoiceTabs
        label={t`المقاسات`}
        choices={Object.keys(sets).map((set) => [set, nameOf(set)])}
        chosen={sizeSet}
        onChosen={(set) => onChosen({ sizeSet: set, without: [] })}
      />
      {sizes.length > 1 && (
        <CheckChips
          label={t`المقاسات الموجودة`}
          choices={sizes.map((size) => [size, sizeText(size)])}
          out={without}
          onOut={(out) => onChosen({ sizeSet, without: out })}
        />
      )}
      <FieldNotes id="sizes" error={error} />
    </div>
  );
}
