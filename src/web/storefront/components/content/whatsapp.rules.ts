/** Where the shop is written to on WhatsApp: the address it gave itself, else its first phone; '' without either. */
export function whatsappOf({
  phones,
  socialLinks,
}: {
  /** E.164. */
  phones: readonly string[];
  socialLinks: readonly { network: string; url: string }[];
}): string {
  const given = socialLinks.find(({ network, url }) => network === 'whatsapp' && url)?.url;
  const [phone] = phones;
  return given || (phone ? `https://wa.me/${phone.replace(/\D/g, '')}` : '');
}
