import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { FileDrop } from './file-drop.tsx';
import { PictureBox } from './picture-box.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * One picture of a category, a slide, a post: sent at once with its progress, kept by its id when the form is saved.
 * The form holds the whole `StaffPicture` and sends `value?.id ?? null`. Saved while the picture is on its way, the form
 * goes when it has arrived, unless it could not be sent.
 */
export function PictureField({
  id,
  label,
  hint,
  error,
  value,
  onValue,
  shape = 'aspect-4/3',
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: StaffPicture | null;
  onValue: (value: StaffPicture | null) => void;
  /** The box the picture is looked at in. */
  shape?: string;
}) {
  const { t } = useLingui();
  const uploads = useUploads<{ data: StaffPicture }>('/api/admin/pictures', ({ data }) => onValue(data));
  const box = useRef<HTMLFieldSetElement>(null);
  const [waits, setWaits] = useState(false);
  const { busy } = uploads;
  const unsent = uploads.list.length > 0;
  useEffect(() => {
    if (!busy) return;
    const form = box.current?.form;
    const wait = (event: Event) => {
      event.preventDefault();
      // Of two pictures on their way one holds the form.
      event.stopImmediatePropagation();
      setWaits(true);
    };
    form?.addEventListener('submit', wait, true);
    return () => form?.removeEventListener('submit', wait, true);
  }, [busy]);
  const dropAll = useEffectEvent(() => {
    setWaits(false);
    for (const { key } of uploads.list) uploads.drop(key);
  });
  useEffect(() => {
    const form = box.current?.form;
    // The form is put back to what is stored (save-bar.tsx).
    const reset = () => dropAll();
    // What is typed after the press was not meant to be saved by it.
    const typed = ({ target }: Event) => {
      if (target instanceof Element && form?.contains(target)) setWaits(false);
    };
    form?.addEventListener('reset', reset);
    // Heard at the window, after React's own listener at the document: a picture that arrives at that moment is drawn with
    // this change, and would draw the field that is typed in without the letters that React has not heard of yet.
    window.addEventListener('input', typed);
    return () => {
      form?.removeEventListener('reset', reset);
      window.removeEventListener('input', typed);
    };
  }, []);
  useEffect(() => {
    if (!waits || busy) return;
    setWaits(false);
    if (!unsent) box.current?.form?.requestSubmit();
  }, [waits, busy, unsent]);
  return (
    <fieldset ref={box} className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value && (
        <div className="grid max-w-sm gap-2">
          <PictureBox
            picture={value}
            sizes="(min-width: 600px) 384px, 90vw"
            className={clsx('w-full', shape)}
          />
          <div>
            <Button
              look="quiet"
              size="small"
              aria-label={t`إزالة الصورة: ${label}`}
              onClick={() => onValue(null)}
            >
              <Trans>إزالة الصورة</Trans>
            </Button>
          </div>
        </div>
      )}
      <UploadList uploads={uploads} />
      <p role="status" className="text-muted empty:sr-only">
        {waits && <Trans>يُحفظ فور وصول الصورة…</Trans>}
      </p>
      <FileDrop
        id={id}
        label={value ? <Trans>اختيار صورة أخرى</Trans> : <Trans>اختيار صورة أو إفلاتها هنا</Trans>}
        onFiles={(files) => {
          for (const { key } of uploads.list) uploads.drop(key);
          uploads.add(files);
        }}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
