import { Trans, useLingui } from '@lingui/react/macro';
import type { SlideKind, SlideWritten, StaffSlide } from '#/shop/content/slides.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { PictureField } from '../catalog/pictures/picture-field.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MomentField } from '../moment-field.tsx';
import { DeleteButton, ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';
import { SlidePreview } from './slide-preview.tsx';

type Content = Omit<SlideWritten, 'kind' | 'desktopPictureId' | 'mobilePictureId'> &
  Pick<StaffSlide, 'desktop' | 'mobile'>;

const blank: Content = {
  title: {},
  text: {},
  percent: '',
  link: '',
  linkText: {},
  show: true,
  startsAt: null,
  endsAt: null,
  desktop: null,
  mobile: null,
};

function contentOf({
  id: _id,
  kind: _kind,
  state: _state,
  version: _version,
  ...content
}: StaffSlide): Content {
  return content;
}

/** The pictures go along by their ids. */
function bodyOf<Some extends Partial<Content>>({ desktop, mobile, ...rest }: Some) {
  return {
    ...rest,
    ...(desktop === undefined ? {} : { desktopPictureId: desktop?.id ?? null }),
    ...(mobile === undefined ? {} : { mobilePictureId: mobile?.id ?? null }),
  };
}

export type SlideShop = {
  /** Addresses that a slide may lead to, with their names. */
  places: readonly { path: string; name: string }[];
};

/** §3.17 to §3.22 One large picture of the home page: two cuts, words, link, dates, and how it will look. */
export function SlideForm({
  slide,
  kind,
  shop,
  onMade,
}: {
  /** Left out: a new one. */
  slide?: StaffSlide;
  kind: SlideKind;
  shop: SlideShop;
  onMade?: () => void;
}) {
  const { t } = useLingui();
  const form = useResourceForm<Content>({
    path: '/api/admin/slides',
    name: `slide-${kind}`,
    resource: slide,
    content: slide ? contentOf(slide) : blank,
    bodyOf,
    withNew: { kind },
    onMade,
  });
  const { field, texts, toggle, value, idOf: id, errorOf } = form;

  return (
    <ResourceForm
      form={form}
      add={<Trans>إضافة الصورة</Trans>}
      removal={
        <DeleteButton form={form} label={<Trans>حذف</Trans>} title={<Trans>حذفها من الصفحة الرئيسية؟</Trans>}>
          <Trans>تُحذف بصورها وكلامها. لإخفائها وحسب، أوقف ظهورها في المتجر.</Trans>
        </DeleteButton>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <PictureField
          {...field('desktop')}
          label={t`صورة الحاسوب`}
          hint={kind === 'side' ? t`قائمة: 4 على 5.` : t`عريضة: 1920 على 720. الكلام يقع على يمينها.`}
          shape={kind === 'side' ? 'aspect-4/5' : 'aspect-[1920/720]'}
          error={errorOf('desktopPictureId')}
        />
        <PictureField
          {...field('mobile')}
          label={t`صورة الهاتف`}
          hint={t`فارغة: تُقص صورة الحاسوب.`}
          shape={kind === 'slider' ? 'aspect-square' : 'aspect-4/5'}
          error={errorOf('mobilePictureId')}
        />
      </div>
      <LocalTextFields {...texts('title')} label={t`العنوان الظاهر`} maxLength={120} />
      <LocalTextFields {...texts('text')} label={t`جملة تحت العنوان`} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          {...field('link')}
          label={t`إلى أين تأخذ`}
          optional
          hint={
            <Trans>
              عنوان داخل المتجر، مثل <bdi dir="ltr">/store/soldes</bdi>
            </Trans>
          }
          ltr
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          list={id('places')}
        />
        <datalist id={id('places')}>
          {shop.places.map(({ path, name }) => (
            <option key={path} value={path} label={name} />
          ))}
        </datalist>
        {kind === 'slider' && (
          <TextInput
            {...field('percent')}
            label={t`علامة التخفيض`}
            optional
            hint={
              <Trans>
                مثل <bdi dir="ltr">-30 %</bdi>
              </Trans>
            }
            ltr
            maxLength={12}
            autoComplete="off"
          />
        )}
      </div>
      <LocalTextFields
        {...texts('linkText')}
        label={t`كلمة الزر`}
        hint={t`فارغة: تصفح المتجر.`}
        maxLength={40}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField {...field('startsAt')} label={t`تظهر من`} optional />
        <MomentField {...field('endsAt')} label={t`إلى`} optional />
      </div>
      <SwitchField {...toggle('show')} label={t`تظهر في المتجر`} />
      <SlidePreview draft={{ ...value, kind }} />
    </ResourceForm>
  );
}
