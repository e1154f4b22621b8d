import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useResourceForm } from '../use-resource-form.ts';
import { ResourceForm } from './resource-form.tsx';

/** A remark of the staff, on an order or a person. */
export function NoteForm({
  id,
  label,
  path,
  field,
  more,
}: {
  id: string;
  label: string;
  path: string;
  /** Under which name the text is sent. */
  field: string;
  /** What is sent beside it. */
  more?: object;
}) {
  const { t } = useLingui();
  const form = useResourceForm({
    path,
    name: id,
    content: { text: '' },
    bodyOf: ({ text }) => ({ [field]: text }),
    ...(more ? { withNew: more } : {}),
  });
  return (
    <ResourceForm form={form} add={<Trans>حفظ الملاحظة</Trans>} className="">
      <TextArea
        {...form.field('text')}
        label={label}
        hint={t`لا يراها الزبون.`}
        rows={2}
        maxLength={1000}
        error={form.errorOf(field)}
      />
    </ResourceForm>
  );
}
