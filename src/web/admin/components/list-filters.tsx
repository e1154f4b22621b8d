import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

const shapes = ['sm:grid-cols-[2fr_auto]', 'sm:grid-cols-[2fr_1fr_auto]', 'sm:grid-cols-[2fr_1fr_1fr_auto]'];

/**
 * The filters of a list: a search text, up to two selects beside it, and further ones folded. Without JavaScript a
 * plain form.
 */
export function ListFilters({
  label,
  q,
  name = 'q',
  state,
  children,
  more,
}: {
  /** Names what the text is searched in. */
  label: string;
  q: string | undefined;
  /** The query parameter of the text. */
  name?: string;
  /** The current tab, which the form keeps. */
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
