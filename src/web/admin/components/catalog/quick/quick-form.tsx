import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import type { ProductChoices } from '#/shop/catalog/editing/product-form.schema.ts';
import { newKey } from '#/web/new-key.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../../use-resource-form.ts';
import { AdminLink } from '../../admin-link.tsx';
import { MoneyField, NumberField } from '../../number-field.tsx';
import { SaveBar } from '../../save-bar.tsx';
import { Card } from '../../screen.tsx';
import { SwitchField } from '../../switch-field.tsx';
import { useUploads } from '../pictures/use-uploads.ts';
import { categoryPaths } from '../shared/category-paths.ts';
import { SentPictures } from './sent-pictures.tsx';
import { type ChosenSizes, SizeChoice, sizesOf } from './size-choice.tsx';

type Typed = {
  title: string;
  price: number | null;
  stock: number | null;
  categoryId: number;
  pictures: readonly StaffPicture[];
  published: boolean;
} & ChosenSizes;

/** A whole product of one color in one short form, for a phone; the full editor has the rest. */
export function QuickForm({
  categories: all,
  mayStock,
  onMade,
}: {
  categories: ProductChoices['categories'];
  mayStock: boolean;
  onMade: (id: number) => void;
}) {
  const { t, i18n } = useLingui();
  const categories = categoryPaths(all, i18n.locale === 'fr' ? 'fr' : 'ar').filter(({ hidden }) => !hidden);
  const [only] = categories.length === 1 ? categories : [];
  const blank: Typed = {
    title: '',
    price: null,
    sizeSet: '',
    without: [],
    // Whoever may not write stock makes a product that waits for it.
    stock: mayStock ? null : 0,
    categoryId: only?.id ?? 0,
    pictures: [],
    published: true,
  };
  // Sent again after an answer that was lost, it is the product that is there already.
  const [key] = useState(() => `product-${newKey()}`);
  const form = useResourceForm({
    path: '/api/admin/products/quick',
    withNew: { key },
    content: blank,
    bodyOf: ({ title, pictures = [], sizeSet = '', without = [], ...typed }) => ({
      ...typed,
      title: { ar: title },
      sizes: sizesOf({ sizeSet, without }),
      pictureIds: pictures.map(({ id }) => id),
    }),
    onMade: ({ id }: { id: number }) => onMade(id),
  });
  const { field, value, set, errorOf } = form;

  // Several arrive between two renders.
  const sent = useRef(value.pictures);
  sent.current = value.pictures;
  const uploads = useUploads<{ data: StaffPicture }>('/api/admin/pictures', ({ data }) => {
    if (sent.current.some(({ id }) => id === data.id)) return;
    sent.current = [...sent.current, data];
    set({ pictures: sent.current });
  });
  // Pressed while pictures are on their way: the product goes with the last of them, unless one could not be sent.
  const whole = useRef<HTMLFormElement>(null);
  const [waits, setWaits] = useState(false);
  const unsent = uploads.list.length > 0;
  useEffect(() => {
    if (!waits || uploads.busy) return;
    setWaits(false);
    if (!unsent) whole.current?.requestSubmit();
  }, [waits, uploads.busy, unsent]);
  const submit = (event: FormEvent) => {
    if (!uploads.busy) return form.submit(event);
    event.preventDefault();
    setWaits(true);
  };

  if (categories.length === 0)
    return (
      <Notice title={<Trans>لا فئات في المتجر بعد</Trans>}>
        <Trans>
          كل منتج في فئة. <AdminLink to="/Admin/categories">إضافة أول فئة</AdminLink>
        </Trans>
      </Notice>
    );
  return (
    <Card title={t`المنتج في نموذج قصير`}>
      <form ref={whole} onSubmit={submit} noValidate className="grid gap-4">
        <SentPictures
          pictures={value.pictures}
          onPictures={(pictures) => set({ pictures })}
          uploads={uploads}
          error={errorOf('pictureIds') && t`صورة من هذه لم تُقبل`}
        />
        <TextInput
          {...field('title')}
          label={t`اسم المنتج`}
          error={errorOf('title') && t`اكتب اسم المنتج`}
          hint={t`بالعربية، ويظهر في كل اللغات. الترجمة والوصف في النموذج الكامل.`}
          lang="ar"
          dir="rtl"
          maxLength={200}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <MoneyField
            {...field('price')}
            label={t`الثمن`}
            error={errorOf('price') && t`مبلغ بالدرهم، أكبر من 0`}
          />
          <Select
            id="categoryId"
            label={t`الفئة`}
            value={String(value.categoryId || '')}
            onValue={(id) => set({ categoryId: Number(id) })}
            error={errorOf('categoryId') && t`اختيار الفئة`}
          >
            <option value="">{t`اختيار الفئة`}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <SizeChoice chosen={value} onChosen={set} error={errorOf('sizes') && t`مقاس واحد على الأقل`} />
        {mayStock && (
          <NumberField
            {...field('stock')}
            label={t`عدد القطع من كل مقاس`}
            error={errorOf('stock') && t`عدد من 0 إلى 1000000`}
          />
        )}
        <SwitchField {...form.toggle('published')} label={t`يظهر في المتجر`} />
        <p role="status" className="text-muted empty:sr-only">
          {waits && <Trans>يُضاف المنتج فور وصول صوره…</Trans>}
        </p>
        <SaveBar form={form} label={<Trans>إضافة المنتج</Trans>} />
      </form>
    </Card>
  );
}
