import type { FormEvent } from 'react';
import { type Draft, useDraft } from './use-draft.ts';
import { type Save, useSave } from './use-save.ts';

export type ResourceForm<Content extends object> = {
  save: Save;
  draft: Draft<Content>;
  value: Content;
  set(change: Partial<Content>): void;
  submit(event: FormEvent): Promise<void>;
};

/**
 * The form of one resource of a list. Of one that stands, what was typed is sent with the version it was typed over; a
 * new one (`resource` is left out) is sent whole. Typing lets what was said of the last save go.
 */
export function useResourceForm<Content extends object>({
  path,
  resource,
  content,
  bodyOf = (typed) => typed,
  withNew,
  onMade,
}: {
  /** Where such resources are created; each stands below it by its id. */
  path: string;
  resource: { id: number; version: string } | undefined;
  /** As it stands, or as a new one begins. */
  content: Content;
  /** What is typed, as the server takes it. */
  bodyOf?: (typed: Partial<Content>) => object;
  /** What a new one is sent beside what is typed. */
  withNew?: object;
  onMade: (() => void) | undefined;
}): ResourceForm<Content> {
  const save = useSave();
  const draft = useDraft(content, resource?.version);
  return {
    save,
    draft,
    value: draft.value,
    set(change) {
      save.touch();
      draft.set(change);
    },
    async submit(event) {
      event.preventDefault();
      if (!draft.dirty || save.state === 'busy') return;
      const result = resource
        ? await save.run('PATCH', `${path}/${resource.id}`, { ...bodyOf(draft.changes), seen: draft.seen })
        : await save.run('POST', path, { ...withNew, ...bodyOf(draft.value) });
      if (!result.ok) return;
      draft.reset();
      onMade?.();
    },
  };
}
