import { Trans, useLingui } from '@lingui/react/macro';
import { type LocalText, textIn } from '#/platform/local-text.ts';
import { type CategorySort, categorySorts } from '#/shop/catalog/listing-sorts.rules.ts';
import type { CategoryWritten, StaffCategory } from '#/shop/catalog/taxonomy/categories-edit.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../../use-resource-form.ts';
import { AdminLink } from '../../admin-link.tsx';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { RateField } from '../../number-field.tsx';
import { DeleteButton, ResourceForm } from '../../resource-form.tsx';
import { SwitchField } from '../../switch-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { namesOf, type TreeChoice, treeChoices } from './category-tree.ts';
import { categorySortNames } from './sort-names.ts';

type Content = Omit<CategoryWritten, 'pictureId'> & Pick<StaffCategory, 'picture'>;

const blank = (parentId: number | null): Content => ({
  parentId,
  tag: '',
  label: '',
  arLabel: '',
  enLabel: '',
  hidden: false,
  hygiene: false,
  vatRate: null,
  sort: 'featured',
  picture: null,
});

function contentOf({
  parentId,
  tag,
  label,
  arLabel,
  enLabel,
  hidden,
  hygiene,
  vatRate,
  sort,
  picture,
}: StaffCategory): Content {
  return { parentId, tag, label, arLabel, enLabel, hidden, hygiene, vatRate, sort, picture };
}

/** The request has the picture's id only. */
function bodyOf<Some extends Partial<Content>>({ picture, ...rest }: Some) {
  return picture === undefined ? rest : { ...rest, pictureId: picture?.id ?? null };
}

const columns = { ar: 'arLabel', fr: 'label', en: 'enLabel' } as const;

/** §3.2 One category: names, URL, parent and picture. */
export function CategoryForm({
  category,
  parentId = null,
  all,
  locale,
  onMade,
  onRemoved,
}: {
  /** Left out for a new one, below `parentId`. */
  category?: StaffCategory;
  parentId?: number | null;
  all: readonly StaffCategory[];
  locale: 'ar' | 'fr' | 'en';
  onMade?: () => void;
  onRemoved?: (name: string) => void;
}) {
  const { t } = useLingui();
  const form = useResourceForm<Content>({
    path: '/api/admin/categories',
    // Under several categories a new one may be begun.
    name: category ? 'category' : `category-under-${parentId ?? 'none'}`,
    resource: category,
    content: category ? contentOf(category) : blank(parentId),
    bodyOf,
    onMade,
  });
  const { field, toggle, value, set, idOf: id, errorOf } = form;
  const names: LocalText = { ar: value.arLabel, fr: value.label, en: value.enLabel };
  const name = textIn(names, locale);

  return (
    <ResourceForm
      form={form}
      add={<Trans>إنشاء الفئة</Trans>}
      removal={
        category?.rule === null && (
          <DeleteButton
            form={form}
            label={<Trans>حذف الفئة</Trans>}
            title={<Trans>حذف الفئة؟</Trans>}
            onGone={() => onRemoved?.(name)}
          >
            <Trans>
              لا تُحذف إلا فئة فارغة: <bdi>{name}</bdi>
            </Trans>
          </DeleteButton>
        )
      }
    >
      <LocalTextFields
        id={id('names')}
        label={t`اسم الفئة`}
        maxLength={80}
        value={names}
        onValue={({ ar = '', fr = '', en = '' }) => set({ arLabel: ar, label: fr, enLabel: en })}
        errorOf={(one) => errorOf(columns[one])}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          {...field('tag')}
          label={t`عنوان الصفحة`}
          hint={
            category && value.tag !== category.tag ? (
              <Trans>العنوان القديم يبقى صالحًا ويوصل إلى الجديد.</Trans>
            ) : (
              <bdi dir="ltr">/store/{value.tag || '…'}</bdi>
            )
          }
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          readOnly={category?.rule === 'soldes'}
        />
        <ParentSelect
          {...field('parentId')}
          label={t`تحت أي فئة`}
          choices={treeChoices(all, category?.id)}
          locale={locale}
        />
      </div>
      <SortSelect
        {...field('sort')}
        label={t`ترتيب منتجاتها`}
        choices={categorySorts.filter((sort) => sort !== 'by-hand' || !category?.rule)}
      />
      {category?.rule === null && (
        <AdminLink
          to={`/Admin/categories/${category.id}`}
          className="flex min-h-11 items-center justify-self-start underline"
        >
          <Trans>ترتيب المنتجات باليد</Trans>
        </AdminLink>
      )}
      <PictureField
        {...field('picture')}
        label={t`صورة الفئة`}
        hint={t`تظهر في الصفحة الرئيسية وفي القائمة.`}
        error={errorOf('pictureId')}
      />
      <div>
        <SwitchField
          {...toggle('hidden')}
          label={t`مخفية`}
          hint={t`لا تظهر هي ولا ما تحتها في المتجر. منتجاتها تبقى في فئاتها الأخرى وفي البحث.`}
        />
        <SwitchField
          {...toggle('hygiene')}
          label={t`لا تُرجع بعد فتحها (نظافة)`}
          hint={t`للملابس الداخلية وما يشبهها.`}
        />
      </div>
      <RateField
        {...field('vatRate')}
        label={t`نسبة الضريبة على القيمة المضافة TVA`}
        hint={t`لما في هذه الفئة وما تحتها، و0 للمعفى؛ بلا نسبة تسري نسبة الفئة الأعلى ثم نسبة المتجر.`}
        value={value.vatRate}
        onValue={(vatRate) => set({ vatRate })}
        error={errorOf('vatRate') && t`نسبة من 0 إلى 100، أو لا شيء`}
      />
    </ResourceForm>
  );
}

function SortSelect({
  choices,
  value,
  onValue,
  ...field
}: {
  id: string;
  label: string;
  error?: string | undefined;
  choices: readonly CategorySort[];
  value: CategorySort;
  onValue: (value: CategorySort) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Select
      {...field}
      value={value}
      onValue={(chosen) => onValue(choices.find((sort) => sort === chosen) ?? value)}
    >
      {choices.map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(categorySortNames[sort])}
        </option>
      ))}
    </Select>
  );
}

function ParentSelect({
  choices,
  locale,
  value,
  onValue,
  ...field
}: {
  id: string;
  label: string;
  error?: string | undefined;
  choices: readonly TreeChoice[];
  locale: 'ar' | 'fr' | 'en';
  value: number | null;
  onValue: (value: number | null) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      {...field}
      value={value === null ? '' : String(value)}
      onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
    >
      <option value="">{t`في الأعلى`}</option>
      {choices.map(({ category, depth }) => (
        <option key={category.id} value={category.id}>
          {'\u2003'.repeat(depth)}
          {textIn(namesOf(category), locale)}
        </option>
      ))}
    </Select>
  );
}
