import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Files by drag and drop or by a file dialog; the same file can be chosen again. */
export function DropArea({
  id,
  icon: Icon,
  label,
  hint,
  accept,
  multiple = false,
  onFiles,
}: {
  id: string;
  icon: LucideIcon;
  label: ReactNode;
  hint: ReactNode;
  /** The `accept` of a file input. */
  accept: string;
  multiple?: boolean;
  /** Called with at least one file, and with exactly one unless `multiple`. */
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = multiple ? [...(files ?? [])] : [...(files ?? [])].slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-24 cursor-pointer items-center gap-4 rounded border-2 border-dashed p-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        over ? 'border-action bg-accent-soft' : 'border-line-strong hover:border-ink',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon aria-hidden className="size-7 shrink-0 text-muted" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
