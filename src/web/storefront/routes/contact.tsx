import { Trans, useLingui } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { textIn } from '#/platform/local-text.ts';
import { listTextPages } from '#/shop/content/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Clock, Mail, MapPin, MessageCircle, PackageSearch, Phone as PhoneIcon } from '#/web/ui/icons.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Written } from '#/web/ui/written.tsx';
import { ContactForm } from '../components/content/contact-form.tsx';
import { ContentFrame } from '../components/content/content-frame.tsx';
import { mapLink } from '../components/content/map-link.rules.ts';
import { whatsappOf } from '../components/content/whatsapp.rules.ts';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import type { Route } from './+types/contact.ts';

/** §2.4 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const pages = await listTextPages(page.cache, page);
  const { shopPlace, openingHours } = await getSettings(page.cache);
  page.tag(...pages.tags, 'settings');
  page.changesAt(pages.changesAt);
  return { pages: pages.value, map: mapLink(shopPlace), hours: textIn(openingHours, page.locale) };
}

const noContact = { phones: [], email: '', socialLinks: [] };
const wayClass = 'inline-flex min-h-11 items-center gap-3 font-medium hover:text-action';
const iconClass = 'size-5 shrink-0 text-action';

export default function Contact({ loaderData: { pages, map, hours } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { phones, email, socialLinks } = useStorefront()?.contact ?? noContact;
  const whatsapp = whatsappOf({ phones, socialLinks });
  return (
    <>
      <PageHead
        title={t`اتصل بنا`}
        description={t`أسئلة عن طلب أو مقاس أو إرجاع: راسلنا من هنا ونجيبك على هاتفك أو بريدك.`}
        path="/contact"
      />
      <ContentFrame
        title={<Trans>اتصل بنا</Trans>}
        intro={<Trans>سؤال عن طلب أو مقاس أو إرجاع؟ اكتب إلينا ونجيبك على هاتفك أو بريدك.</Trans>}
        pages={pages}
      >
        <ul className="mb-8 grid gap-x-8 gap-y-1 border-y border-line py-3 sm:flex sm:flex-wrap">
          {whatsapp && (
            <li>
              <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={wayClass}>
                <MessageCircle aria-hidden className={iconClass} strokeWidth={1.6} />
                <Trans>راسلنا على واتساب</Trans>
              </a>
            </li>
          )}
          {phones.length > 0 && (
            <li className="flex items-start gap-3">
              <PhoneIcon aria-hidden className={`${iconClass} mt-3`} strokeWidth={1.6} />
              <span className="flex flex-wrap gap-x-6">
                {phones.map((phone) => (
                  <Phone key={phone} e164={phone} link className={wayClass} />
                ))}
              </span>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={wayClass}>
                <Mail aria-hidden className={iconClass} strokeWidth={1.6} />
                <EmailText address={email} />
              </a>
            </li>
          )}
          {map && (
            <li>
              <a href={map} target="_blank" rel="noopener noreferrer" className={wayClass}>
                <MapPin aria-hidden className={iconClass} strokeWidth={1.6} />
                <Trans>مكان المتجر على الخريطة</Trans>
              </a>
            </li>
          )}
          {hours && (
            <li className="flex min-h-11 items-center gap-3">
              <Clock aria-hidden className={iconClass} strokeWidth={1.6} />
              <span>
                <span className="block text-sm text-muted">
                  <Trans>أوقات العمل</Trans>
                </span>
                <Written text={hours} />
              </span>
            </li>
          )}
          <li>
            <ShopLink to="/track-orders" className={wayClass}>
              <PackageSearch aria-hidden className={iconClass} strokeWidth={1.6} />
              <Trans>تتبع الطلب</Trans>
            </ShopLink>
          </li>
        </ul>
        <ContactForm />
      </ContentFrame>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
