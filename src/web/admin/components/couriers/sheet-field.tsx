import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextArea } from '#/web/ui/text-area.tsx';

/** A table of a courier: a file as it came, in whatever letters it is written, or rows that are pasted. */
export function SheetField({
  id,
  hint,
  onFile,
}: {
  id: string;
  hint?: ReactNode;
  /** Null when nothing is given. What was pasted comes as a file too. */
  onFile: (file: File | null) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          <Trans>ملف CSV من الشركة</Trans>
        </label>
        <input
          type="file"
          id={id}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className="block min-h-12 w-full max-w-full rounded border border-line-strong bg-raised p-2.5"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0] ?? null;
            setText('');
            setName(file?.name ?? '');
            onFile(file);
          }}
        />
      </div>
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
