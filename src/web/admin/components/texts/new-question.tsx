import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalText } from '#/platform/local-text.ts';
import { useResourceForm } from '../../use-resource-form.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { ResourceForm } from '../resource-form.tsx';
import { HtmlField } from '../rich-text/html-field.tsx';

const blank: { title: LocalText; body: LocalText } = { title: {}, body: {} };

/** A new question with its answer. */
export function NewQuestion({ onMade }: { onMade: () => void }) {
  const { t } = useLingui();
  const form = useResourceForm({ path: '/api/admin/questions', name: 'question', content: blank, onMade });
  return (
    <ResourceForm form={form} add={<Trans>إضافة السؤال</Trans>}>
      <LocalTextFields label={t`السؤال`} {...form.texts('title')} />
      <HtmlField label={t`الجواب`} template {...form.texts('body')} />
    </ResourceForm>
  );
}
