import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LocalText, textIn } from '#/platform/local-text.ts';
import type { CategoryWritten, StaffCategory } from '#/shop/catalog/taxonomy/categories-edit.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../../use-resource-form.ts';
import { useSave } from '../../../use-save.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { PictureField } from '../../picture-field.tsx';
import { SaveBar } from '../../save-bar.tsx';
import { SwitchField } from '../../switch-field.tsx';
import { namesOf, type TreeChoice, treeChoices } from './category-tree.ts';

type Content = Omit<CategoryWritten, 'pictureId'> & Pick<StaffCategory, 'picture'>;

const blank = (parentId: number | null): Content => ({
  parentId,
  tag: '',
  label: '',
  arLabel: '',
  enLabel: '',
  hidden: false,
  hygiene: false,
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
  picture,
}: StaffCategory): Content {
  return { parentId, tag, label, arLabel, enLabel, hidden, hygiene, picture };
}

/** The picture goes along by its id. */
function bodyOf<Some extends Partial<Content>>({ picture, ...rest }: Some) {
  return picture === undefined ? rest : { ...rest, pictureId: picture?.id ?? null };
}

const columns = { ar: 'arLabel', fr: 'label', en: 'enLabel' } as const;

/** §3.2 One category: its names, its address, its place in the tree, its picture. */
export function CategoryForm({
  category,
  parentId = null,
  all,
  locale,
  onMade,
  onRemoved,
}: {
  /** Left out: a new one, below `parentId`. */
  category?: StaffCategory;
  parentId?: number | null;
  all: readonly StaffCategory[];
  locale: 'ar' | 'fr' | 'en';
  onMade?: () => void;
  onRemoved?: (name: string) => void;
}) {
  const { t } = useLingui();
  const { save, draft, value, set, submit } = useResourceForm<Content>({
    path: '/api/admin/categories',
    resource: category,
    content: category ? contentOf(category) : blank(parentId),
    bodyOf,
    onMade,
  });
  const id = (field: string) => `category-${category?.id ?? 'new'}-${field}`;
  const names: LocalText = { ar: value.arLabel, fr: value.label, en: value.enLabel };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <LocalTextFields
        id={id('names')}
        label={t`اسم الفئة`}
        maxLength={80}
        value={names}
        onValue={({ ar = '', fr = '', en = '' }) => set({ arLabel: ar, label: fr, enLabel: en })}
        errorOf={(field) => {
          const locale = field.split('.').at(-1);
          return locale === 'ar' || locale === 'fr' || locale === 'en'
            ? save.errorOf(columns[locale])
            : undefined;
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          id={id('tag')}
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
          value={value.tag}
          onValue={(tag) => set({ tag })}
          error={save.errorOf('tag')}
        />
        <ParentSelect
          id={id('parent')}
          label={t`تحت أي فئة`}
          choices={treeChoices(all, category?.id)}
          locale={locale}
          value={value.parentId}
          onValue={(parent) => set({ parentId: parent })}
          error={save.errorOf('parentId')}
        />
      </div>
      <PictureField
        id={id('picture')}
        label={t`صورة الفئة`}
        hint={t`تظهر في الصفحة الرئيسية وفي القائمة.`}
        value={value.picture}
        onValue={(picture) => set({ picture })}
        error={save.errorOf('pictureId')}
      />
      <div>
        <SwitchField
          id={id('hidden')}
          label={t`مخفية`}
          hint={t`لا تظهر هي ولا ما تحتها في المتجر. منتجاتها تبقى في فئاتها الأخرى وفي البحث.`}
          checked={value.hidden}
          onValue={(hidden) => set({ hidden })}
        />
        <SwitchField
          id={id('hygiene')}
          label={t`لا تُرجع بعد فتحها (نظافة)`}
          hint={t`للملابس الداخلية وما يشبهها.`}
          checked={value.hygiene}
          onValue={(hygiene) => set({ hygiene })}
        />
      </div>
      <SaveBar
        save={save}
        dirty={draft.dirty}
        onDiscard={draft.reset}
        label={category ? undefined : <Trans>إنشاء الفئة</Trans>}
      />
      {category && category.rule === null && (
        <Removal category={category} name={textIn(names, locale)} onRemoved={onRemoved} />
      )}
    </form>
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

function Removal({
  category,
  name,
  onRemoved,
}: {
  category: StaffCategory;
  name: string;
  onRemoved: ((name: string) => void) | undefined;
}) {
  const [asking, setAsking] = useState(false);
  const save = useSave();
  async function remove() {
    const seen = encodeURIComponent(category.version);
    const result = await save.run('DELETE', `/api/admin/categories/${category.id}?seen=${seen}`);
    if (result.ok) onRemoved?.(name);
  }
  return (
    <div className="border-t border-line pt-3">
      <Button look="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        <Trans>حذف الفئة</Trans>
      </Button>
      <ConfirmDialog
        id={`remove-category-${category.id}`}
        title={<Trans>حذف الفئة؟</Trans>}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        confirm={<Trans>حذف الفئة</Trans>}
        save={save}
      >
        <Trans>
          لا تُحذف إلا فئة فارغة: <bdi>{name}</bdi>
        </Trans>
      </ConfirmDialog>
    </div>
  );
}
