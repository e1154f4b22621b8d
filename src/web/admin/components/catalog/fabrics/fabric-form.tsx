import { Trans, useLingui } from '@lingui/react/macro';
import type { FabricWritten, StaffFabric } from '#/shop/catalog/taxonomy/fabrics-edit.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../../use-resource-form.ts';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { DeleteButton, ResourceForm } from '../../resource-form.tsx';

const blank: FabricWritten = { elementId: '', name: {} };

/** §3.25 One fabric: its names, and its id for files and apps. */
export function FabricForm({ fabric, onMade }: { fabric?: StaffFabric; onMade?: () => void }) {
  const { t } = useLingui();
  const form = useResourceForm<FabricWritten>({
    path: '/api/admin/fabrics',
    name: 'fabric',
    resource: fabric,
    content: fabric ? { elementId: fabric.elementId, name: fabric.name } : blank,
    onMade,
  });
  const used = (fabric?.products ?? 0) > 0;

  return (
    <ResourceForm
      form={form}
      add={<Trans>إضافة القماش</Trans>}
      removal={
        <DeleteButton form={form} label={<Trans>حذف القماش</Trans>} title={<Trans>حذف القماش؟</Trans>}>
          <Trans>لا يُحذف إلا قماش لا يستعمله أي منتج.</Trans>
        </DeleteButton>
      }
    >
      <LocalTextFields {...form.texts('name')} label={t`اسم القماش`} maxLength={80} />
      <TextInput
        {...form.field('elementId')}
        label={t`المعرّف`}
        hint={
          used
            ? t`منتجات تستعمل هذا القماش، وملفات التصدير تذكر معرّفه، فلا يتغير.`
            : t`تعرفه به ملفات الاستيراد والتصدير. فارغ: يُشتق من الاسم.`
        }
        ltr
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        readOnly={used}
      />
    </ResourceForm>
  );
}
