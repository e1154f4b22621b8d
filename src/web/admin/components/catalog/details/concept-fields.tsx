import { useLingui } from '@lingui/react/macro';
import type { EditedProduct } from '#/shop/catalog/editing/matrix.schema.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { ConceptField } from '../shared/concept-field.tsx';
import type { DetailFields } from './detail-fields.ts';

/** What a product is found by besides its words: cloth, season and pattern. */
export function ConceptFields({
  value,
  set,
  errorOf,
  choices,
  derived,
}: DetailFields & { choices: ProductChoices; derived: EditedProduct['derived'] | undefined }) {
  const { t } = useLingui();
  const fieldOf = (field: 'fabricKinds' | 'seasons' | 'patterns') => ({
    id: field,
    value: value[field],
    derived: derived?.[field] ?? [],
    choices: choices[field],
    error: errorOf(field),
    onValue: (ids: string[] | null) => set({ [field]: ids }),
  });
  return (
    <div className="grid gap-4 md:grid-cols-3 xl:grid-cols-1">
      <ConceptField {...fieldOf('fabricKinds')} label={t`نوع القماش`} />
      <ConceptField {...fieldOf('seasons')} label={t`الموسم`} />
      <ConceptField {...fieldOf('patterns')} label={t`النقشة`} />
    </div>
  );
}
