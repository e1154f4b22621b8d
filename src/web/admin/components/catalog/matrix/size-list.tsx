import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { readSize } from '#/shop/catalog/sizes.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { Size, useSizeText } from '#/web/ui/size.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { ageSetNames, sizeSets } from '../shared/size-sets.ts';
import type { Matrix } from './use-matrix.ts';

/** The sizes of a product, and buttons to add more by name or as a set. */
export function SizeList({ matrix }: { matrix: Matrix }) {
  const { t, i18n } = useLingui();
  const sizeText = useSizeText();
  const [typed, setTyped] = useState('');
  const { sizes } = matrix.draft;
  const oneSize = sizes.includes('');

  function add(texts: readonly string[]) {
    matrix.addSizes(texts.map((text) => readSize(text).label));
    setTyped('');
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">
        <Trans>المقاسات</Trans>
      </legend>
      {sizes.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {sizes.map((size) => {
            const name = sizeText(size);
            return (
              <li key={size} className="flex items-center rounded-full border border-line-strong ps-3">
                <Size label={size} />
                <button
                  type="button"
                  aria-label={t`حذف المقاس ${name}`}
                  className="flex size-11 items-center justify-center text-muted hover:text-danger"
                  onClick={() => matrix.set({ sizes: sizes.filter((one) => one !== size) })}
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto_1fr] sm:items-end">
        <TextInput
          id="new-sizes"
          label={t`مقاس جديد، أو عدة مقاسات بينها فاصلة`}
          placeholder="S, M, L"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onValue={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (typed.trim() !== '') add(typed.split(/[,،;\n]/).filter((part) => part.trim() !== ''));
          }}
        />
        <Button
          look="secondary"
          aria-disabled={typed.trim() === ''}
          onClick={() =>
            typed.trim() !== '' && add(typed.split(/[,،;\n]/).filter((part) => part.trim() !== ''))
          }
        >
          <Trans>إضافة المقاس</Trans>
        </Button>
        <Select
          id="size-set"
          label={t`أو مجموعة جاهزة`}
          value=""
          onValue={(set) => set !== '' && add(sizeSets[set] ?? [''])}
        >
          <option value="">{t`اختيار`}</option>
          {!oneSize && sizes.length === 0 && <option value="one">{sizeText('')}</option>}
          {Object.keys(sizeSets).map((set) => (
            <option key={set} value={set}>
              {ageSetNames[set] ? i18n._(ageSetNames[set]) : `\u2066${set}\u2069`}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
