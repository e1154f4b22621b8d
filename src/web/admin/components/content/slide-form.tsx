import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SlideKind, SlideWritten, StaffSlide } from '#/shop/content/slides.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';
import { MomentField } from '../moment-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { SaveBar } from '../save-bar.tsx';
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
  const { save, draft, value, set, submit } = useResourceForm<Content>({
    path: '/api/admin/slides',
    resource: slide,
    content: slide ? contentOf(slide) : blank,
    bodyOf,
    withNew: { kind },
    onMade,
  });
  const prefix = `slide-${slide?.id ?? `new-${kind}`}`;
  const id = (field: string) => `${prefix}-${field}`;
  const errorOf = (field: string) => save.errorOf(field.replace(`${prefix}-`, ''));

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 border-t border-line p-4">
      <div className="grid gap-4 md:grid-cols-2">
        <PictureField
          id={id('desktop')}
          label={t`صورة الحاسوب`}
          hint={kind === 'side' ? t`قائمة: 4 على 5.` : t`عريضة: 1920 على 720. الكلام يقع على يمينها.`}
          shape={kind === 'side' ? 'aspect-4/5' : 'aspect-[1920/720]'}
          value={value.desktop}
          onValue={(desktop) => set({ desktop })}
          error={save.errorOf('desktopPictureId')}
        />
        <PictureField
          id={id('mobile')}
          label={t`صورة الهاتف`}
          hint={t`فارغة: تُقص صورة الحاسوب.`}
          shape={kind === 'slider' ? 'aspect-square' : 'aspect-4/5'}
          value={value.mobile}
          onValue={(mobile) => set({ mobile })}
          error={save.errorOf('mobilePictureId')}
        />
      </div>
      <LocalTextFields
        id={id('title')}
        label={t`العنوان الظاهر`}
        maxLength={120}
        value={value.title}
        onValue={(title) => set({ title })}
        errorOf={errorOf}
      />
      <LocalTextFields
        id={id('text')}
        label={t`جملة تحت العنوان`}
        value={value.text}
        onValue={(text) => set({ text })}
        errorOf={errorOf}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          id={id('link')}
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
          value={value.link}
          onValue={(link) => set({ link })}
          error={save.errorOf('link')}
        />
        <datalist id={id('places')}>
          {shop.places.map(({ path, name }) => (
            <option key={path} value={path} label={name} />
          ))}
        </datalist>
        {kind === 'slider' && (
          <TextInput
            id={id('percent')}
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
            value={value.percent}
            onValue={(percent) => set({ percent })}
            error={save.errorOf('percent')}
          />
        )}
      </div>
      <LocalTextFields
        id={id('linkText')}
        label={t`كلمة الزر`}
        hint={t`فارغة: تصفح المتجر.`}
        maxLength={40}
        value={value.linkText}
        onValue={(linkText) => set({ linkText })}
        errorOf={errorOf}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField
          id={id('from')}
          label={t`تظهر من`}
          optional
          value={value.startsAt}
          onValue={(startsAt) => set({ startsAt })}
          error={save.errorOf('startsAt')}
        />
        <MomentField
          id={id('to')}
          label={t`إلى`}
          optional
          value={value.endsAt}
          onValue={(endsAt) => set({ endsAt })}
          error={save.errorOf('endsAt')}
        />
      </div>
      <SwitchField
        id={id('show')}
        label={t`تظهر في المتجر`}
        checked={value.show}
        onValue={(show) => set({ show })}
      />
      <SlidePreview draft={{ ...value, kind }} />
      <SaveBar
        save={save}
        dirty={draft.dirty}
        onDiscard={draft.reset}
        label={slide ? undefined : <Trans>إضافة الصورة</Trans>}
      />
      {slide && <Removal slide={slide} />}
    </form>
  );
}

function Removal({ slide }: { slide: StaffSlide }) {
  const [asking, setAsking] = useState(false);
  const save = useSave();
  return (
    <div className="border-t border-line pt-3">
      <Button look="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        <Trans>حذف</Trans>
      </Button>
      <ConfirmDialog
        id={`remove-slide-${slide.id}`}
        title={<Trans>حذفها من الصفحة الرئيسية؟</Trans>}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={<Trans>حذف</Trans>}
        save={save}
        onConfirm={() =>
          save.run('DELETE', `/api/admin/slides/${slide.id}?seen=${encodeURIComponent(slide.version)}`)
        }
      >
        <Trans>تُحذف بصورها وكلامها. لإخفائها وحسب، أوقف ظهورها في المتجر.</Trans>
      </ConfirmDialog>
    </div>
  );
}
