import { useLingui } from '@lingui/react/macro';
import type { WrittenKind, WrittenText } from '#/shop/content/written.schema.ts';
import { useResourceForm } from '../../use-resource-form.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { HtmlField } from '../rich-text/html-field.tsx';
import { SwitchField } from '../switch-field.tsx';

/** The marks around a name that is filled in; no part of the message, where they would be one of its own. */
const braces = '{ }';

/** One text in three languages: title, body, and visibility. */
export function TextForm({ kind, text }: { kind: WrittenKind; text: WrittenText }) {
  const { t } = useLingui();
  const { title, body, summary, published } = text;
  const form = useResourceForm({
    path: `/api/admin/texts/${kind}`,
    name: kind,
    resource: { id: text.key, version: text.version },
    content: { title, body, summary, published },
  });
  const { texts, toggle, value } = form;

  return (
    <ResourceForm form={form}>
      <LocalTextFields {...texts('title')} label={kind === 'questions' ? t`السؤال` : t`العنوان الظاهر`} />
      {value.summary && (
        <LocalTextFields
          {...texts('summary')}
          value={value.summary}
          label={t`جملة لمحركات البحث`}
          hint={t`وتظهر تحت عنوان الصفحة إذا لم تبدأ بفقرة قصيرة قبل العنوان الأول.`}
        />
      )}
      <HtmlField
        {...texts('body')}
        label={kind === 'questions' ? t`الجواب` : t`النص`}
        hint={
          kind === 'pages'
            ? t`ما بين حاضنتين ${braces} يُملأ من الإعدادات، فيبقى صحيحًا إذا تغيرت. والقائمة المرقمة القصيرة تُعرض خطوات، والقصيرة التي تبدأ بنودها بكلمات غليظة تُعرض نقاطًا بعناوين.`
            : t`ما بين حاضنتين ${braces} يُملأ من الإعدادات، فيبقى صحيحًا إذا تغيرت.`
        }
        template
      />
      {value.published !== null && (
        <SwitchField {...toggle('published')} checked={value.published} label={t`يظهر في المتجر`} />
      )}
    </ResourceForm>
  );
}
