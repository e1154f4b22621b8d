import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { textIn } from '#/platform/local-text.ts';
import { fabricSum } from '#/shop/catalog/editing/product-form.rules.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { FieldNotes } from '#/web/ui/field.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { Select } from '#/web/ui/select.tsx';
import { NumberField } from '../../number-field.tsx';
import type { DetailFields } from './detail-fields.ts';

/** What a product is made of; the sum is shown while it is typed. */
export function FabricFields({ value, set, errorOf, choices }: DetailFields & { choices: ProductChoices }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const { fabrics } = value;
  const nameOf = (id: number) => textIn(choices.fabrics.find((fabric) => fabric.id === id)?.name, locale);
  const sum = fabricSum(fabrics.map(({ percent }) => ({ percent: Number.isNaN(percent) ? 0 : percent })));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">
        <Trans>القماش</Trans>
      </legend>
      {fabrics.map(({ fabricId, percent }, at) => {
        const name = nameOf(fabricId);
        return (
          <div key={fabricId} className="flex items-end gap-2">
            <NumberField
              id={`fabric-${fabricId}`}
              label={<bdi>{name}</bdi>}
              className="grow"
              unit="%"
              value={percent}
              error={errorOf(`fabrics.${at}`)}
              onValue={(typed) =>
                set({
                  fabrics: fabrics.map((one) =>
                    one.fabricId === fabricId ? { fabricId, percent: typed ?? Number.NaN } : one,
                  ),
                })
              }
            />
            <button
              type="button"
              aria-label={t`حذف القماش ${name}`}
              className="flex size-12 shrink-0 items-center justify-center rounded hover:bg-surface"
              onClick={() => set({ fabrics: fabrics.filter((one) => one.fabricId !== fabricId) })}
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
        );
      })}
      {fabrics.length > 0 && (
        <p role="status" className={sum === 100 ? 'text-sm text-success' : 'text-sm text-danger'}>
          <Trans>
            المجموع <Percent value={sum} />
          </Trans>{' '}
          {sum !== 100 && <Trans>والمطلوب 100</Trans>}
        </p>
      )}
      <Select
        id="new-fabric"
        label={t`إضافة قماش`}
        value=""
        onValue={(id) => {
          if (id === '') return;
          const left = Math.max(100 - sum, 1);
          set({ fabrics: [...fabrics, { fabricId: Number(id), percent: left }] });
        }}
      >
        <option value="">{t`اختيار القماش`}</option>
        {choices.fabrics
          .filter(({ id }) => !fabrics.some(({ fabricId }) => fabricId === id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {textIn(name, locale)}
            </option>
          ))}
      </Select>
      <FieldNotes
        id="fabrics"
        error={fabrics.some((_one, at) => errorOf(`fabrics.${at}`)) ? undefined : errorOf('fabrics')}
      />
    </fieldset>
  );
}
