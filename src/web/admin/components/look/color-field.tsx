import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import type { Hex } from '#/shop/look/color.rules.ts';
import { isHex } from '#/shop/look/color.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';

/** A dot of this color: the page's policy allows no style in an attribute, but a fill. */
function Dot({ color }: { color: Hex }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="inline size-5 shrink-0 align-middle">
      <circle cx="10" cy="10" r="9" fill={color} className="stroke-line-strong" />
    </svg>
  );
}

/** A color and its code. */
export const ShownColor = ({ color }: { color: Hex }) => (
  <>
    <Dot color={color} /> <Code>{color}</Code>
  </>
);

/** A color, chosen or typed, with what was corrected of it. */
export function ColorField({
  id,
  label,
  hint,
  error,
  value,
  onValue,
  corrected,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error: ReactNode;
  value: string;
  onValue: (color: string) => void;
  /** The color that is shown in its stead, so that it can be read. */
  corrected: { color: Hex; isDarker: boolean } | undefined;
}) {
  const { t } = useLingui();
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-end gap-2">
        <TextInput
          {...{ id, label, error }}
          className="grow"
          ltr
          maxLength={7}
          placeholder="#1b2440"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onValue={(typed) => onValue(foldDigits(typed).trim().toLowerCase())}
        />
        <input
          type="color"
          aria-label={t`اختيار: ${label}`}
          value={isHex(value) ? value : '#ffffff'}
          onChange={(event) => onValue(event.currentTarget.value)}
          className="size-12 shrink-0 rounded border border-line-strong bg-raised p-1"
        />
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <p role="status" className="text-sm text-warning empty:sr-only">
        {corrected &&
          (corrected.isDarker ? (
            <Trans>
              تباينه ضعيف، فيظهر في المتجر أغمق: <ShownColor color={corrected.color} />
            </Trans>
          ) : (
            <Trans>
              تباينه ضعيف، فيظهر في المتجر أفتح: <ShownColor color={corrected.color} />
            </Trans>
          ))}
      </p>
    </div>
  );
}
