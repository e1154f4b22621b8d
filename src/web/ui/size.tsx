import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';

/** Ages are stored as `4 ans`, `24 mois`, `0-3 mois`; one size is stored as an empty label (catalog/sizes.rules.ts). */
const age = /^(\d+)(?:-(\d+))? (ans|mois)$/;

/** A size as bare text in the page's language, for an option or an attribute. */
export function useSizeText(): (label: string) => string {
  const { t } = useLingui();
  return (label) => {
    if (label === '') return t`مقاس واحد`;
    const match = age.exec(label);
    if (!match) return label;
    const [, from = '', to, unit] = match;
    if (to) {
      // The digits are isolated from the text around them; the last number decides the plural form.
      const span = `\u2066${from}-${to}\u2069`;
      const last = Number(to);
      return unit === 'ans'
        ? t`${span} ${plural(last, { zero: 'سنة', one: 'سنة', two: 'سنة', few: 'سنوات', many: 'سنة', other: 'سنة' })}`
        : t`${span} ${plural(last, { zero: 'شهر', one: 'شهر', two: 'شهر', few: 'أشهر', many: 'شهرًا', other: 'شهر' })}`;
    }
    const count = Number(from);
    return unit === 'ans'
      ? t`${plural(count, {
          zero: '# سنة',
          one: 'سنة واحدة',
          two: 'سنتان',
          few: '# سنوات',
          many: '# سنة',
          other: '# سنة',
        })}`
      : t`${plural(count, {
          zero: '# شهر',
          one: 'شهر واحد',
          two: 'شهران',
          few: '# أشهر',
          many: '# شهرًا',
          other: '# شهر',
        })}`;
  };
}

/** A size in the page's language: `XL`, `13-14`, `4 سنوات`, `مقاس واحد`. */
export function Size({ label, className }: { label: string; className?: string | undefined }) {
  const text = useSizeText()(label);
  const words = label === '' || age.test(label);
  return (
    <bdi {...(words ? {} : { dir: 'ltr' })} className={clsx('whitespace-nowrap tabular-nums', className)}>
      {text}
    </bdi>
  );
}

/** The color of a piece, where it has a name, and its size. */
export const ColorAndSize = ({ color, size }: { color: string | null; size: string }) => (
  <>
    {color && (
      <>
        <bdi>{color}</bdi>
        <span aria-hidden> · </span>
      </>
    )}
    <Size label={size} />
  </>
);
