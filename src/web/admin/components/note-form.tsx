import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useResourceForm } from '../use-resource-form.ts';
import { ResourceForm } from './resource-form.tsx';

/** A staff user's remark on an order or a customer. */
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
  /** The name of the text in the request. */
  field: string;
  /** Further values of the request. */
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
    <ResourceForm form={form} quiet add={<Trans>حفظ الملاحظة</Trans>} className="">
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
