/** Where advertising is usually bought; what an order's source says of it in one of many ways. */
const known = ['facebook', 'instagram', 'tiktok', 'google', 'youtube', 'snapchat', 'pinterest', 'whatsapp'];
const short: Record<string, string> = {
  fb: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  tt: 'tiktok',
  yt: 'youtube',
};

/** A channel's name as it is compared: `FB ` and `facebook` are one. */
export function channelName(typed: string): string {
  const name = typed.normalize('NFC').trim().toLowerCase();
  return short[name] ?? known.find((one) => name.includes(one)) ?? name;
}

/** The channel that brought an order: its utm_source, else the site before; `phone` by staff, `` by itself. */
export function channelOf(source: Readonly<Record<string, string>>): string {
  if (source.origin) return channelName(source.origin);
  if (source.utm_source) return channelName(source.utm_source);
  const host = /^[a-z]+:\/\/(?:www\.|m\.)?([^/:?#]+)/i.exec(source.referrer ?? '')?.[1];
  return host === undefined ? '' : channelName(host);
}
