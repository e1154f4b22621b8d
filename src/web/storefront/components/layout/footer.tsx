import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { lazy, memo, type ReactNode, useEffect, useRef } from 'react';
import { footerCategories } from '#/shop/catalog/taxonomy/categories.rules.ts';
import type { ShownLink } from '#/shop/look/shop-pages.rules.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { EmailText } from '#/web/ui/email-text.tsx';
import { ArrowUp, Banknote, ChevronDown, Landmark, Mail } from '#/web/ui/icons.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { LogoMark } from '#/web/ui/logo.tsx';
import { Part } from '#/web/ui/part.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import { PaymentLogos } from '../payment-logos.tsx';
import { ShopLink } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { ChoicesOpener } from './choices-opener.tsx';
import { ChosenLink } from './chosen-link.tsx';
import { SocialLinks } from './social-links.tsx';

const NewsletterForm = lazy(() =>
  import('../content/newsletter-form.tsx').then((part) => ({ default: part.NewsletterForm })),
);

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-on-night-muted hover:text-white sm:min-h-9';

/**
 * §2.31 to §2.37, §1.15. Details that the merchant has not set are left out. A phone unfolds its blocks; the checkout
 * has only what an order may need.
 */
export function Footer({ shop, short }: { shop: StorefrontData; short: boolean }) {
  if (short) return <ShortFooter shop={shop} />;
  return (
    // The bar of the comparison stands over its end: below that there is room for the bar.
    <footer className="mt-20 bg-night pb-20 text-on-night md:pb-0 [body:has(.compare-bar)_&]:pb-32 md:[body:has(.compare-bar)_&]:pb-18">
      <div
        className={clsx(
          'mx-auto grid max-w-[1440px] gap-x-8 px-5 py-12 md:grid-cols-3 md:gap-y-10 xl:px-8',
          shop.links.aboutLinks.length > 0
            ? 'lg:grid-cols-[1.9fr_1fr_1fr_1fr_1.1fr]'
            : 'lg:grid-cols-[1.9fr_1fr_1fr_1.1fr]',
        )}
      >
        <section className="max-md:mb-6 md:col-span-3 lg:col-span-1">
          <FooterSign shop={shop} />
          <div className="mt-6 max-w-[400px]">
            <p className="mb-1 font-semibold">
              <Trans>النشرة البريدية</Trans>
            </p>
            <Part>
              <NewsletterForm id="footer-newsletter" onDark />
            </Part>
          </div>
        </section>
        <FooterLinks {...linksOf(shop)} />
      </div>
      <div className="border-t border-night-raised">
        <div className="mx-auto flex max-w-[1440px] flex-wrap items-center justify-between gap-x-6 px-5 py-3 text-sm text-on-night-muted xl:px-8">
          <FooterEnd shop={shop} />
        </div>
      </div>
    </footer>
  );
}

function ShortFooter({ shop }: { shop: StorefrontData }) {
  const [phone] = shop.contact.phones;
  return (
    <footer className="mt-12 border-t border-line pb-24 text-sm text-muted md:pb-0">
      <ul className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-6 px-5 xl:px-8">
        {phone && (
          <li>
            <Phone e164={phone} link className={shortLinkClass} />
          </li>
        )}
        {shop.links.shortLinks.map((link) => (
          <li key={link.to}>
            <ChosenLink link={link} className={shortLinkClass} />
          </li>
        ))}
      </ul>
    </footer>
  );
}

const shortLinkClass = 'inline-flex min-h-11 items-center gap-2 hover:text-ink';

function FooterSign({ shop }: { shop: Pick<StorefrontData, 'shopName' | 'footerText' | 'contact'> }) {
  return (
    <>
      <p className="flex items-center gap-2 font-display text-2xl font-bold wrap-anywhere">
        <LogoMark className="size-8 shrink-0" />
        {shop.shopName}
      </p>
      <p className="mt-3 max-w-[38ch] wrap-anywhere text-on-night-muted">
        {shop.footerText ? (
          <bdi>{shop.footerText}</bdi>
        ) : (
          <Trans>ملابس نوم وراحة لكل العائلة، نختار قماشها بعناية، ونوصلها إلى باب بيتك.</Trans>
        )}
      </p>
      <SocialLinks links={shop.contact.socialLinks} />
    </>
  );
}

function FooterEnd({ shop }: { shop: Pick<StorefrontData, 'country' | 'locale'> }) {
  return (
    <>
      <ChoicesOpener shop={shop} className="flex-wrap hover:text-white" />
      <a href="#top" className={linkClass}>
        <ArrowUp aria-hidden className="size-4" />
        <Trans>إلى أعلى الصفحة</Trans>
      </a>
    </>
  );
}

/** Limits the list to what is shown. */
const linksOf = ({ categories, links, contact, payment }: StorefrontData) => ({
  categories: footerCategories(categories).map(({ tag, name }) => ({ tag, name })),
  links,
  contact,
  payment,
});

const FooterLinks = memo(function FooterLinks({
  categories,
  links,
  contact,
  payment,
}: ReturnType<typeof linksOf>) {
  const { phones, email, appLinks } = contact;
  return (
    <>
      {categories.length > 0 && (
        <Block title={<Trans>تسوق</Trans>}>
          {categories.map((category) => (
            <li key={category.tag}>
              <ShopLink to={`/store/${category.tag}`} className={linkClass}>
                {category.name}
              </ShopLink>
            </li>
          ))}
        </Block>
      )}
      <Block title={<Trans>خدمة الزبناء</Trans>}>
        <Links links={links.serviceLinks} />
        {phones.map((phone) => (
          <li key={phone}>
            <Phone e164={phone} link className={linkClass} />
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={linkClass}>
              <Mail aria-hidden className="size-4 shrink-0" />
              <EmailText address={email} />
            </a>
          </li>
        )}
      </Block>
      {links.aboutLinks.length > 0 && (
        <Block title={<Trans>عن المتجر</Trans>}>
          <Links links={links.aboutLinks} />
        </Block>
      )}
      <Block title={<Trans>طرق الدفع</Trans>}>
        {payment.cash && (
          <li className="flex min-h-11 items-center gap-3 text-on-night-muted">
            <PaymentMark>
              <Banknote aria-hidden className="size-6" strokeWidth={1.5} />
            </PaymentMark>
            <InfoOpener
              tag="cash-on-delivery"
              className="underline-offset-4 hover:text-white hover:underline"
            >
              <Trans>نقدًا عند الاستلام</Trans>
            </InfoOpener>
          </li>
        )}
        {payment.transfer && (
          <li className="flex min-h-11 items-center gap-3 text-on-night-muted">
            <PaymentMark>
              <Landmark aria-hidden className="size-6" strokeWidth={1.5} />
            </PaymentMark>
            <Trans>تحويل بنكي</Trans>
          </li>
        )}
        {!payment.cash && !payment.transfer && (
          <li className="py-2 text-on-night-muted">
            <Trans>الدفع غير متاح في بلدك بعد</Trans>
          </li>
        )}
        {(payment.card || payment.mobile) && (
          <li className="py-2">
            <PaymentLogos payment={payment} />
          </li>
        )}
        {(appLinks.android || appLinks.ios) && (
          <li className="flex flex-wrap gap-3 pt-3">
            {appLinks.android && (
              <a href={appLinks.android} rel="noopener" className={linkClass}>
                <Trans>تطبيق أندرويد</Trans>
              </a>
            )}
            {appLinks.ios && (
              <a href={appLinks.ios} rel="noopener" className={linkClass}>
                <Trans>تطبيق آيفون</Trans>
              </a>
            )}
          </li>
        )}
      </Block>
    </>
  );
}, deepEqual);

const Links = ({ links }: { links: readonly ShownLink[] }) =>
  keyed(links, ({ to }) => to).map(({ key, item }) => (
    <li key={key}>
      <ChosenLink link={item} className={linkClass} />
    </li>
  ));

/** Folded on a phone; wider it stands open (app.css), by script where the browser cannot style what is folded. */
function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  const block = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const styles = CSS.supports('selector(::details-content)');
    if (block.current && !styles && window.matchMedia('(min-width: 700px)').matches)
      block.current.open = true;
  }, []);
  return (
    <details ref={block} className="footer-block group">
      <summary>
        <h2 className="text-lg">{title}</h2>
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180 md:hidden" />
      </summary>
      <ul className="max-md:pb-3">{children}</ul>
    </details>
  );
}

/** §2.36 An accepted payment method, as our own drawing. */
function PaymentMark({ children }: { children: ReactNode }) {
  return (
    <span className="flex h-9 w-13 items-center justify-center rounded-sm bg-night-raised text-on-night">
      {children}
    </span>
  );
}
