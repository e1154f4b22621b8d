import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalText } from '#/platform/local-text.ts';
import { useResourceForm } from '../../use-resource-form.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { ResourceForm } from '../resource-form.tsx';

const blank: { title: LocalText; body: LocalText } = { title: {}, body: {} };

/** A question of the shop's own, with its answer. */
export function NewQuestion({ onMade }: { onMade: () => void }) {
  const { t } = useLingui();
  const form = useResourceForm({ path: '/api/admin/questions', name: 'question', content: blank, onMade });
  return (
    <ResourceForm form={form} add={<Trans>إضافة السؤال</Trans>}>
      <LocalTextFields label={t`السؤال`} {...form.texts('title')} />
      <LocalTextFields label={t`الجواب`} rows={6} maxLength={20_000} {...form.texts('body')} />
    </ResourceForm>
  );
}
