import type { FormEvent } from 'react';
import { type Fields, fieldsOf } from './fields.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type Save, useSave } from './use-save.ts';

export type ResourceForm<Content extends object> = Fields<Content> & {
  save: Save;
  draft: Draft<Content>;
  value: Content;
  set(change: Partial<Content>): void;
  /** Prefix of field ids, when a page has several such forms. */
  idOf(field: string): string;
  errorOf(field: string): string | undefined;
  submit(event: FormEvent): Promise<void>;
  /** Path that deletes the resource in the version that was read; null for a new one. */
  deletePath: string | null;
};

/**
 * The form of one resource. An existing one sends the changed values with the version they were typed over; a new one
 * (without `resource`) sends all values. Typing hides the result of the last save.
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
  /** The path of the collection; each resource has its own path below it. */
  path: string;
  /** Prefix of field ids; left out when the form is alone on its page. */
  name?: string;
  resource?: { id: number | string; version: string } | undefined;
  /** The stored values, or the defaults of a new resource. */
  content: Content;
  /** The typed values as the server takes them. */
  bodyOf?: (typed: Partial<Content>) => object;
  /** Values sent with a new resource besides the typed ones. */
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
      draft.saved();
      await onMade?.(made.data.data, draft.value);
    },
  };
}
