import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

const shapes = ['sm:grid-cols-[2fr_auto]', 'sm:grid-cols-[2fr_1fr_auto]', 'sm:grid-cols-[2fr_1fr_1fr_auto]'];

/**
 * What a list is narrowed by: words, up to two choices beside them, and more of them folded. Without a script it
 * is a form like any other.
 */
export function ListFilters({
  label,
  q,
  name = 'q',
  state,
  children,
  more,
}: {
  /** What the words are looked for in. */
  label: string;
  q: string | undefined;
  /** The query's name of the words. */
  name?: string;
  /** The tab that the list stays on. */
  state?: string | undefined;
  children?: ReactNode;
  more?: { narrowed: boolean; choices: ReactNode };
}) {
  return (
    <Form className="grid gap-3" role="search">
      <div className={`grid gap-3 sm:items-end ${shapes[Children.count(children)]}`}>
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <TextInput
          id={name}
          name={name}
          type="search"
          label={label}
          defaultValue={q ?? ''}
          maxLength={80}
          autoComplete="off"
        />
        {children}
        <Button type="submit">
          <Trans>بحث</Trans>
        </Button>
      </div>
      {more && (
        <details open={more.narrowed} className="rounded border border-line bg-raised">
          <summary className="flex min-h-11 items-center gap-2 px-3 font-medium">
            <SlidersHorizontal aria-hidden className="size-4" />
            <Trans>تصفية أدق</Trans>
          </summary>
          <div className="grid gap-3 border-t border-line p-3 sm:grid-cols-2 lg:grid-cols-3">
            {more.choices}
          </div>
        </details>
      )}
    </Form>
  );
}
