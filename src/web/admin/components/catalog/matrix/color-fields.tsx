import { useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { slugify } from '#/shop/catalog/address.rules.ts';
import { colorFamilies as familyKeys } from '#/shop/catalog/color-family.rules.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { HtmlField } from '../../rich-text/html-field.tsx';
import { ConceptField } from '../shared/concept-field.tsx';
import type { DraftArticle } from './matrix-draft.ts';

/** One colour: its names, its filter key, its hex value, and its own description. */
export function ColorFields({
  article,
  choices,
  derived,
  onChange,
  errorOf,
}: {
  article: DraftArticle;
  choices: Pick<ProductChoices, 'colors' | 'colorFamilies'>;
  derived: readonly string[];
  onChange: (change: Partial<DraftArticle>) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const { t, i18n } = useLingui();
  const { colors, colorFamilies } = choices;
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const id = `color-${article.ref}`;
  return (
    <div className="grid gap-4 border-t border-line p-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          id={`${id}-known`}
          label={t`من الألوان المعروفة`}
          value={colors.some(({ key }) => key === article.colorKey) ? article.colorKey : ''}
          onValue={(key) => {
            const choice = colors.find((color) => color.key === key);
            if (choice) onChange({ colorKey: choice.key, color: choice.name, colorHex: choice.hex });
          }}
        >
          <option value="">–</option>
          {colors.map(({ key, name }) => (
            <option key={key} value={key}>
              {textIn(name, locale)}
            </option>
          ))}
        </Select>
        <TextInput
          id={`${id}-key`}
          label={t`مفتاح التصفية`}
          hint={t`لون واحد في كل المتجر له مفتاح واحد.`}
          ltr
          maxLength={60}
          autoComplete="off"
          value={article.colorKey}
          onValue={(colorKey) => onChange({ colorKey })}
          error={errorOf('colorKey')}
        />
        <div className="flex items-end gap-2">
          <TextInput
            id={`${id}-hex`}
            label={t`درجة اللون`}
            className="grow"
            ltr
            maxLength={7}
            placeholder="#1f2a4d"
            autoComplete="off"
            value={article.colorHex ?? ''}
            onValue={(hex) => onChange({ colorHex: hex.trim() === '' ? null : hex.trim() })}
            error={errorOf('colorHex')}
          />
          <input
            type="color"
            aria-label={t`اختيار الدرجة`}
            value={/^#[0-9a-f]{6}$/i.test(article.colorHex ?? '') ? (article.colorHex ?? '') : '#ffffff'}
            onChange={(event) => onChange({ colorHex: event.currentTarget.value })}
            className="size-12 rounded border border-line-strong bg-raised p-1"
          />
        </div>
      </div>
      <LocalTextFields
        id={`${id}-name`}
        label={t`اسم اللون`}
        maxLength={60}
        value={article.color}
        onValue={(color) =>
          onChange({
            color,
            // The key follows the name until it is edited by hand.
            ...(article.id === null && article.colorKey === slugify(article.color.ar ?? '')
              ? { colorKey: slugify(color.ar ?? '') }
              : {}),
          })
        }
        errorOf={(field) => errorOf(field.replace(`${id}-name`, 'color'))}
      />
      <ConceptField
        id={`${id}-families`}
        label={t`عائلة اللون`}
        value={article.colorFamilies ?? null}
        derived={derived}
        choices={colorFamilies}
        error={errorOf('colorFamilies')}
        onValue={(families) =>
          onChange({
            colorFamilies: families && familyKeys.filter((family) => families.includes(family)),
          })
        }
      />
      <HtmlField
        id={`${id}-about`}
        label={t`وصف هذا اللون وحده`}
        optional
        level={3}
        value={article.description}
        onValue={(description) => onChange({ description })}
        errorOf={(field) => errorOf(field.replace(`${id}-about`, 'description'))}
      />
    </div>
  );
}
