import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { DropArea } from '../drop-area.tsx';

/** A courier's table: an Excel file, a text in any encoding, or pasted rows. */
export function SheetField({
  id,
  hint,
  onFile,
}: {
  id: string;
  hint?: ReactNode;
  /** Null without a table. Pasted rows are a file too. */
  onFile: (file: File | null) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const take = (file: File | null) => {
    setText('');
    setName(file?.name ?? '');
    onFile(file);
  };
  return (
    <div className="grid gap-3">
      <DropArea
        id={id}
        icon={FileUp}
        label={<Trans>ملف الشركة (Excel أو CSV)</Trans>}
        hint={name === '' ? <Trans>اختيار ملف CSV أو Excel أو إفلاته هنا</Trans> : <bdi>{name}</bdi>}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        onFiles={([file]) => take(file ?? null)}
      />
      {name !== '' && (
        <div>
          <Button size="small" look="quiet" onClick={() => take(null)}>
            <Trans>إزالة الملف</Trans>
          </Button>
        </div>
      )}
      {name === '' && (
        <TextArea
          id={`${id}-text`}
          label={t`أو لصق الأسطر هنا`}
          hint={hint}
          rows={4}
          dir="auto"
          value={text}
          onValue={(typed) => {
            setText(typed);
            onFile(typed.trim() === '' ? null : new File([typed], '', { type: 'text/plain' }));
          }}
        />
      )}
    </div>
  );
}
