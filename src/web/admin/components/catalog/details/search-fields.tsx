import { useLingui } from '@lingui/react/macro';
import { slugify } from '#/shop/catalog/address.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { LocalTextFields } from '../../local-text-fields.tsx';
import type { DetailFields } from './detail-fields.ts';

/** The product's URL, and its title and description for search engines. */
export function SearchFields({ texts, field, value }: DetailFields) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        {...field('slug')}
        label={t`آخر عنوان الصفحة`}
        hint={t`فارغ: من اسم المنتج. العنوان القديم يبقى موصلًا إلى الجديد.`}
        maxLength={200}
        autoComplete="off"
        placeholder={slugify(value.title.ar ?? '')}
      />
      <LocalTextFields
        {...texts('seoTitle')}
        label={t`عنوان الصفحة في محركات البحث`}
        hint={t`فارغ: اسم المنتج`}
        maxLength={120}
      />
      <LocalTextFields {...texts('seoDescription')} label={t`جملة لمحركات البحث`} maxLength={320} />
    </>
  );
}
