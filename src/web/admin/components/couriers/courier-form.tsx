import { Trans, useLingui } from '@lingui/react/macro';
import { locales } from '#/platform/local-text.ts';
import type { CourierWritten, StaffCourier } from '#/shop/couriers/couriers.schema.ts';
import { usualLayout } from '#/shop/couriers/layout.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { languageNames } from '../language-names.ts';
import { SaveBar } from '../save-bar.tsx';
import { SwitchField } from '../switch-field.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { WordList } from './word-list.tsx';

/** Where the order's number goes in an address. */
const place = '{number}';

const blank: CourierWritten = {
  name: '',
  phone: '',
  trackingUrl: '',
  layout: [...usualLayout],
  words: [],
  language: 'fr',
  active: true,
};

function contentOf({ id: _id, parcels: _parcels, version: _version, ...content }: StaffCourier) {
  return content;
}

/** A courier: how it is reached, what its file looks like, what its words mean. */
export function CourierForm({
  courier,
  onMade,
  onCancel,
}: {
  /** Left out: a new courier. */
  courier?: StaffCourier;
  onMade?: () => void;
  onCancel?: () => void;
}) {
  const { t, i18n } = useLingui();
  const { save, draft, value, set, submit } = useResourceForm({
    path: '/api/admin/couriers',
    resource: courier,
    content: courier ? contentOf(courier) : blank,
    onMade,
  });
  const { errorOf } = save;
  const id = (field: string) => `courier-${courier?.id ?? 'new'}-${field}`;

  return (
    <form onSubmit={submit} noValidate className="grid gap-5 border-t border-line p-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          id={id('name')}
          label={t`اسم الشركة`}
          maxLength={80}
          autoComplete="off"
          value={value.name}
          onValue={(name) => set({ name })}
          error={errorOf('name')}
        />
        <TextInput
          id={id('phone')}
          label={t`هاتف الشركة`}
          optional
          ltr
          type="tel"
          maxLength={40}
          autoComplete="off"
          value={value.phone}
          onValue={(phone) => set({ phone })}
          error={errorOf('phone')}
        />
      </div>
      <TextInput
        id={id('tracking')}
        label={t`عنوان صفحة التتبع`}
        hint={
          <Trans>
            يحل رقم الطلب محل <Code>{place}</Code> في العنوان.
          </Trans>
        }
        optional
        ltr
        type="url"
        maxLength={500}
        autoComplete="off"
        value={value.trackingUrl}
        onValue={(trackingUrl) => set({ trackingUrl })}
        error={errorOf('trackingUrl')}
      />
      <Select
        id={id('language')}
        label={t`لغة ملفاتها وملصقاتها`}
        hint={t`تُكتب بها المدن والسلع والألوان، أيًا كانت لغة من يُخرج الملف.`}
        value={value.language}
        onValue={(chosen) => set({ language: locales.find((one) => one === chosen) ?? 'fr' })}
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {languageNames[one] ? i18n._(languageNames[one]) : one}
          </option>
        ))}
      </Select>
      <LayoutEditor
        id={id('layout')}
        layout={value.layout}
        onLayout={(layout) => set({ layout })}
        errorOf={errorOf}
      />
      {value.words.length > 0 && (
        <WordList id={id('words')} words={value.words} onWords={(words) => set({ words })} />
      )}
      <SwitchField
        id={id('active')}
        label={t`نتعامل معها`}
        checked={value.active}
        onValue={(active) => set({ active })}
      />
      <div className="flex flex-wrap items-start gap-3">
        <SaveBar
          save={save}
          dirty={draft.dirty}
          onDiscard={draft.reset}
          label={courier ? undefined : <Trans>إضافة الشركة</Trans>}
        />
        {onCancel && (
          <Button look="quiet" size="small" onClick={onCancel}>
            <Trans>إلغاء</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
