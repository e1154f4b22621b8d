import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FabricWritten, StaffFabric } from '#/shop/catalog/taxonomy/fabrics-edit.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useResourceForm } from '../../../use-resource-form.ts';
import { useSave } from '../../../use-save.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { LocalTextFields } from '../../local-text-fields.tsx';
import { SaveBar } from '../../save-bar.tsx';

const blank: FabricWritten = { elementId: '', name: {} };

/** §3.25 One fabric: its names, and the id by which files and apps know it. */
export function FabricForm({ fabric, onMade }: { fabric?: StaffFabric; onMade?: () => void }) {
  const { t } = useLingui();
  const { save, draft, value, set, submit } = useResourceForm<FabricWritten>({
    path: '/api/admin/fabrics',
    resource: fabric,
    content: fabric ? { elementId: fabric.elementId, name: fabric.name } : blank,
    onMade,
  });
  const id = `fabric-${fabric?.id ?? 'new'}`;
  const used = (fabric?.products ?? 0) > 0;

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <LocalTextFields
        id={`${id}-name`}
        label={t`اسم القماش`}
        maxLength={80}
        value={value.name}
        onValue={(name) => set({ name })}
        errorOf={(field) => save.errorOf(field.replace(`${id}-`, ''))}
      />
      <TextInput
        id={`${id}-element`}
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
        value={value.elementId}
        onValue={(elementId) => set({ elementId })}
        error={save.errorOf('elementId')}
      />
      <SaveBar
        save={save}
        dirty={draft.dirty}
        onDiscard={draft.reset}
        label={fabric ? undefined : <Trans>إضافة القماش</Trans>}
      />
      {fabric && <Removal fabric={fabric} />}
    </form>
  );
}

function Removal({ fabric }: { fabric: StaffFabric }) {
  const [asking, setAsking] = useState(false);
  const save = useSave();
  return (
    <div className="border-t border-line pt-3">
      <Button look="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        <Trans>حذف القماش</Trans>
      </Button>
      <ConfirmDialog
        id={`remove-fabric-${fabric.id}`}
        title={<Trans>حذف القماش؟</Trans>}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={<Trans>حذف القماش</Trans>}
        save={save}
        onConfirm={() =>
          save.run('DELETE', `/api/admin/fabrics/${fabric.id}?seen=${encodeURIComponent(fabric.version)}`)
        }
      >
        <Trans>لا يُحذف إلا قماش لا يستعمله أي منتج.</Trans>
      </ConfirmDialog>
    </div>
  );
}
