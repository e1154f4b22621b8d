import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { Percent } from '#/web/ui/percent.tsx';

/** §2.47 What there is to say of a product, in parts that unfold. */
export function ProductDetails({ product, colour }: { product: ProductView; colour: string }) {
  const { description, care, fabrics } = product;
  return (
    <div>
      {(description || colour) && (
        <Part title={<Trans>الوصف</Trans>} open>
          <RichText html={description} />
          {colour && colour !== description && <RichText html={colour} />}
        </Part>
      )}
      {fabrics.length > 0 && (
        <Part title={<Trans>القماش</Trans>} open={!description}>
          <ul>
            {fabrics.map((fabric) => (
              <li key={fabric.elementId} className="flex max-w-xs justify-between gap-4 py-0.5">
                <span>{fabric.name}</span>
                <Percent value={fabric.percent} className="text-muted" />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {care && (
        <Part title={<Trans>العناية</Trans>}>
          <RichText html={care} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, open = false, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5 text-[0.97rem]">{children}</div>
    </details>
  );
}

/** The merchant's own words; the catalogue lets only sanitised HTML in. */
function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it comes in
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
