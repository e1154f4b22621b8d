import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pictureAccept, pictureMegabytes } from '#/platform/staff-picture.schema.ts';

/** Where files are dropped or, everywhere, chosen; a phone offers its camera and its photographs. */
export function FileDrop({
  id,
  label,
  multiple = false,
  onFiles,
}: {
  id: string;
  label: ReactNode;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
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
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
      }}
    >
      <ImagePlus aria-hidden className="size-7 shrink-0 text-muted" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">
          <Trans>
            JPG أو PNG أو WebP أو AVIF، حتى <bdi>{pictureMegabytes}</bdi> ميغابايت
          </Trans>
        </span>
      </span>
      <input
        id={id}
        type="file"
        accept={pictureAccept}
        multiple={multiple}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
