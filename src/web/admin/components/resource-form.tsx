import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ResourceForm as Form } from '../use-resource-form.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { SaveBar } from './save-bar.tsx';

/** The form of one resource: its fields, the save button and the delete button. */
export function ResourceForm<Content extends object>({
  form,
  add,
  quiet = false,
  removal,
  className = 'border-t border-line p-4',
  children,
}: {
  form: Form<Content>;
  /** The save button's label for a new resource. */
  add?: ReactNode;
  /** The save button shows after the first change. */
  quiet?: boolean;
  /** Shown when the resource can be deleted. */
  removal?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form onSubmit={form.submit} noValidate className={clsx('grid grid-cols-1 gap-4', className)}>
      {children}
      {(!quiet || form.draft.dirty || form.save.state !== 'idle') && (
        <SaveBar sticks form={form} label={form.deletePath === null ? add : undefined} />
      )}
      {removal && form.deletePath !== null && <div className="border-t border-line pt-3">{removal}</div>}
    </form>
  );
}

/** Fields of a long form that belong together, under their name. */
export function FormPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Deletes the resource of a form in the version that was read, after a confirmation. */
export function DeleteButton<Content extends object>({
  form: { deletePath, idOf },
  label,
  title,
  onGone,
  children,
}: {
  form: Form<Content>;
  label: ReactNode;
  title: ReactNode;
  onGone?: () => unknown;
  /** Text about what is deleted and what stays. */
  children: ReactNode;
}) {
  if (deletePath === null) return null;
  return (
    <ConfirmedButton
      id={idOf('remove')}
      danger
      label={label}
      title={title}
      act={(save) => save.run('DELETE', deletePath)}
      onDone={onGone}
    >
      {children}
    </ConfirmedButton>
  );
}
