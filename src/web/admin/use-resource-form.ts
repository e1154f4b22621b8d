import type { FormEvent } from 'react';
import { type Fields, fieldsOf } from './fields.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type Save, useSave } from './use-save.ts';

export type ResourceForm<Content extends object> = Fields<Content> & {
  save: Save;
  draft: Draft<Content>;
  value: Content;
  set(change: Partial<Content>): void;
  /** Ids of fields, apart from those of other forms of the same page. */
  idOf(field: string): string;
  errorOf(field: string): string | undefined;
  submit(event: FormEvent): Promise<void>;
  /** Path that deletes the resource in the version that was read; null while there is none. */
  deletePath: string | null;
};

/**
 * The form of one resource. Of an existing one, what was typed is sent with the version it was typed over; a new one
 * (`resource` is left out) is sent whole. Typing hides the result of the last save.
 */
export function useResourceForm<Content extends object, Made = { id: number }>({
  path,
  name,
  resource,
  content,
  bodyOf = (typed) => typed,
  withNew,
  onMade,
  onSaved,
}: {
  /** Where such resources are created; each has its own path below it. */
  path: string;
  /** What the ids of fields begin with; left out where the form is alone on its page. */
  name?: string;
  resource?: { id: number | string; version: string } | undefined;
  /** The stored values, or those a new resource begins with. */
  content: Content;
  /** What is typed, as the server takes it. */
  bodyOf?: (typed: Partial<Content>) => object;
  /** What is sent with a new one besides what is typed. */
  withNew?: object;
  onMade?: ((made: Made, typed: Content) => unknown) | undefined;
  onSaved?: (() => void) | undefined;
}): ResourceForm<Content> {
  const save = useSave();
  const draft = useDraft(content, resource?.version);
  const form = {
    value: draft.value,
    set(change: Partial<Content>) {
      save.touch();
      draft.set(change);
    },
    errorOf: save.errorOf,
    idOf: (field: string) => (name === undefined ? field : `${name}-${resource?.id ?? 'new'}-${field}`),
  };
  const own = resource && `${path}/${resource.id}`;
  return {
    ...form,
    ...fieldsOf(form),
    save,
    draft,
    deletePath: resource ? `${own}?seen=${encodeURIComponent(resource.version)}` : null,
    async submit(event) {
      event.preventDefault();
      if (!draft.dirty || save.state === 'busy') return;
      if (own) {
        const { ok } = await save.run('PATCH', own, { ...bodyOf(draft.changes), seen: draft.seen });
        if (!ok) return;
        draft.stored();
        onSaved?.();
        return;
      }
      const body = { ...withNew, ...bodyOf(draft.value) };
      const made = await save.run<{ data: Made }>('POST', path, body);
      if (!made.ok) return;
      draft.reset();
      await onMade?.(made.data.data, draft.value);
    },
  };
}
