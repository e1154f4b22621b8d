import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import type { Save } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** A form about one search, saved or cancelled. */
export function SearchDialog({
  id,
  title,
  save,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: {
  id: string;
  title: ReactNode;
  save: Save;
  /** There is something to save. */
  isReady?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const canSave = isReady && save.state !== 'busy';
  return (
    <Dialog id={id} open onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) onSubmit();
        }}
        noValidate
        className="grid gap-4 p-5"
      >
        {children}
        <FailureText save={save} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={!canSave}>
            <Trans>حفظ</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>إلغاء</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The search that it is about. */
export function SearchedTextInput({
  id,
  value,
  onValue,
  error,
}: {
  id: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <TextInput
      id={id}
      label={t`ما يكتبه الزبائن`}
      maxLength={100}
      value={value}
      onValue={onValue}
      error={error}
    />
  );
}
