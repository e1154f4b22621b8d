import { useLingui } from '@lingui/react/macro';
import type { LookContent } from '#/shop/look/look.rules.ts';
import { textLengths } from '#/shop/look/look-texts.rules.ts';
import type { ResourceForm } from '../../use-resource-form.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { SwitchField } from '../switch-field.tsx';

/** §2.22 What the bar above every page says. */
export function AnnouncementFields({ form }: { form: ResourceForm<LookContent> }) {
  const { t } = useLingui();
  const { value, set, texts } = form;
  return (
    <>
      <SwitchField
        id="own-announcement"
        label={t`كتابة نص خاص`}
        hint={t`بلا نص خاص، يكتب الشريط نفسه من قواعد المتجر: التوصيل المجاني والمهلة والإرجاع.`}
        checked={value.announcement !== null}
        onValue={(checked) => set({ announcement: checked ? { ar: '' } : null })}
      />
      {value.announcement && (
        <LocalTextFields
          {...texts('announcement')}
          value={value.announcement}
          id="announcement-text"
          label={t`نص الشريط`}
          hint={t`على الهاتف يتسع السطر لنحو 45 حرفًا، ويُقطع ما زاد عنها.`}
          maxLength={textLengths.announcement}
          stacked
        />
      )}
    </>
  );
}
