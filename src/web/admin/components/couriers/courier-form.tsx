import { Trans, useLingui } from '@lingui/react/macro';
import { locales } from '#/platform/local-text.ts';
import type { CourierWritten, StaffCourier } from '#/shop/couriers/couriers.schema.ts';
import type { LayoutColumn } from '#/shop/couriers/layout.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../use-resource-form.ts';
import { languageNames } from '../language-names.ts';
import { FormPart, ResourceForm } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';
import { HeadList } from './head-list.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { WordList } from './word-list.tsx';

/** The placeholders of the order's number and of the courier's own in a tracking URL. */
const numberMark = '{number}';
const trackingMark = '{tracking}';

/** What a new courier begins with, and names that are suggested for it. */
export type CourierPresets = { names: readonly string[]; layout: readonly LayoutColumn[] };

const blankOf = ({ layout }: CourierPresets): CourierWritten => ({
  name: '',
  phone: '',
  trackingUrl: '',
  layout: [...layout],
  words: [],
  columns: [],
  language: 'fr',
  active: true,
});

function contentOf({ id: _id, parcels: _parcels, version: _version, ...content }: StaffCourier) {
  return content;
}

/** A courier: contact, file layout and status words. */
export function CourierForm({
  courier,
  presets,
  onMade,
}: {
  /** Left out for a new courier. */
  courier?: StaffCourier;
  presets: CourierPresets;
  onMade?: () => void;
}) {
  const { t, i18n } = useLingui();
  const form = useResourceForm({
    path: '/api/admin/couriers',
    name: 'courier',
    resource: courier,
    content: courier ? contentOf(courier) : blankOf(presets),
    onMade,
  });
  const { field, toggle, choice, value, set, idOf: id, errorOf } = form;

  return (
    <ResourceForm form={form} add={<Trans>إضافة الشركة</Trans>}>
      <FormPart title={<Trans>الشركة</Trans>}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            {...field('name')}
            label={t`اسم الشركة`}
            maxLength={80}
            autoComplete="off"
            list={id('names')}
          />
          <datalist id={id('names')}>
            {presets.names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextInput
            {...field('phone')}
            label={t`هاتف الشركة`}
            optional
            ltr
            type="tel"
            maxLength={40}
            autoComplete="off"
          />
        </div>
        <TextInput
          {...field('trackingUrl')}
          label={t`عنوان صفحة التتبع`}
          hint={
            <Trans>
              يحل رقم الطلب محل <Code>{numberMark}</Code> في العنوان، ورقم الطرد عند الشركة محل{' '}
              <Code>{trackingMark}</Code>.
            </Trans>
          }
          optional
          ltr
          type="url"
          maxLength={500}
          autoComplete="off"
        />
        <SwitchField {...toggle('active')} label={t`نتعامل معها`} />
      </FormPart>
      <FormPart title={<Trans>ملفاتها وملصقاتها</Trans>}>
        <Select
          className="sm:max-w-xs"
          {...choice('language', locales)}
          label={t`لغة ملفاتها وملصقاتها`}
          hint={t`تُكتب بها المدن والسلع والألوان، أيًا كانت لغة من يُخرج الملف.`}
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
        {value.columns && value.columns.length > 0 && (
          <HeadList id={id('columns')} columns={value.columns} onColumns={(columns) => set({ columns })} />
        )}
      </FormPart>
    </ResourceForm>
  );
}
