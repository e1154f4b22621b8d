import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';

/**
 * What the merchant decides about the shop (product decisions: never constants in components). A setting that was
 * never touched has the default written here; a stored value that no longer fits falls back to it alone.
 */

const line = (max: number) => z.string().check(z.maxLength(max));
const centimes = z.int().check(z.gte(0), z.lte(100_000_000));
/** An https address, or empty while there is none. */
const link = z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/));
const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
/** Months for which something is kept, twenty years at most; null is for ever. */
const months = (min: number) => z.nullable(count(min, 240));

const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone)),
);

const socialLink = z.object({
  network: z.enum(['facebook', 'instagram', 'tiktok', 'youtube', 'whatsapp', 'pinterest', 'x']),
  url: link,
});

export const settingShapes = {
  /** In Arabic always: other languages fall back to it. */
  shopName: z.object({
    ar: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    fr: line(60),
    en: line(60),
  }),
  /** Id of the picture that stands for the shop beside the menu; null is the drawn mark and the name. */
  logo: z.nullable(rowId),
  /** §1.15 three phone numbers, E.164. Empty until the merchant gives them. */
  phones: z.array(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))).check(z.maxLength(3)),
  /** §1.15 the shop's e-mail; empty while there is none. */
  email: z.string().check(z.maxLength(254), z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/)),
  /** Where the shop is: latitude and longitude, or an address. Empty: no link to a map. */
  shopPlace: line(200),
  /** When it is open, as it is read. Empty: not shown. */
  openingHours: localText,
  socialLinks: z.array(socialLink).check(z.maxLength(7)),
  /** §2.35 empty hides the badge. */
  appLinks: z.object({ android: link, ios: link }),
  /** §1.7 as it is written in texts; which places belong to it is data of the delivery module. */
  mainCity: localText,
  /** §9.3 the daily cut-off of same-day delivery, shop time. */
  sameDayCutOff: hour,
  /** Hours after the cut-off in which an order may still be confirmed to come on its day. */
  sameDayConfirmHours: count(0, 10),
  timeZone,
  /** §2.39 Where orders can be fetched, and when it is open; null: nothing is fetched at the shop. */
  pickupAddress: z.nullable(localText.check(z.refine(({ ar }) => (ar ?? '').trim() !== ''))),
  /** Orders are confirmed by phone between these hours, shop time. */
  callingHours: z.object({ from: hour, to: hour }).check(z.refine(({ from, to }) => from < to)),
  /** Minutes of calling hours after which owners are written to about orders that nobody saw; null: never. */
  unseenOrderMinutes: z.nullable(count(5, 240)),
  /** §9.4, centimes of DH. */
  freeShippingThreshold: centimes,
  /** Largest amount of a cash order, centimes of DH. */
  codMaxAmount: centimes,
  /** Orders of one phone that nobody has confirmed yet. */
  codOpenOrdersPerPhone: count(1, 100),
  codPiecesPerSize: count(1, 1000),
  /** §9.8 hours in which a transfer's receipt must be uploaded. */
  receiptDeadlineHours: count(1, 240),
  /** A product is ordered on its own page, for cash on delivery; a product may say otherwise. */
  orderHere: z.boolean(),
  /** May the shopper open the parcel before paying; shown on product, checkout and label. */
  openParcel: z.boolean(),
  /** §1.6 promised only while switched on. */
  membership: z.boolean(),
  freeReturns: z.boolean(),
  cardPayment: z.boolean(),
  mobilePayment: z.boolean(),
  /** §9.2 days from receipt. */
  returnWindowDays: count(0, 365),
  /** Days after which the own link of an order that is delivered ends; it can be renewed. */
  orderLinkDays: count(1, 3650),
  /**
   * How many months the shop keeps what says something of a person; null: as long as the shop. A nightly job removes what is
   * older (src/server/keeping-times.ts).
   */
  keepMessagesMonths: months(1),
  keepUnsubscribedMonths: months(1),
  keepRestockMonths: months(1),
  keepMailsMonths: months(1),
  keepReceiptsMonths: months(3),
  keepReturnPhotosMonths: months(1),
  keepNotesMonths: months(1),
  /** A year at least: reports and returns of the year name the customer. Books want ten years where invoices are written. */
  keepOrdersMonths: months(12),
  /** Accounts without sign-in or order; their owners hear of it by e-mail a month before. */
  keepAccountsMonths: months(6),
  /** Shown as "low" at this stock and below. */
  lowStockThreshold: count(0, 1000),
  /** What runs out within so many days at the pace of its sales is to be bought. */
  reorderWithinDays: count(1, 365),
  /** What packing one parcel costs the shop, and what one that comes back does (centimes of DH). */
  packingCost: centimes,
  parcelBackCost: centimes,
  bank: z.object({ beneficiary: line(120), bank: line(120), rib: line(40), iban: line(40), swift: line(20) }),
  /** What an invoice must name in Morocco; empty fields are not printed. */
  legal: z.object({
    name: line(160),
    address: line(300),
    ice: z.string().check(z.regex(/^(\d{15})?$/)),
    taxId: line(40),
    tradeRegister: line(60),
    /** The number under which the shop pays VAT, where its country gives one. */
    vat: line(40),
  }),
  /** VAT that the prices contain, hundredths of a percent; null while the shop owes none. */
  vatRate: z.nullable(count(1, 10_000)),
  /** §2.49, §9.14 where the cart's panel opens; `end` is where a line of the language ends. */
  cartPanelSide: z.enum(['end', 'left', 'right', 'top', 'bottom']),
  /** §2.49 It opens on phones too; else they go to the cart's page. */
  cartPanelOnPhones: z.boolean(),
  /** Shown prices without `.00`, with thousands apart and the currency in the page’s language. §5.8 is without it. */
  shortPrices: z.boolean(),
  /** A shopper’s browser saves the last pages seen and shows them without a network. */
  offlinePages: z.boolean(),
};

export const settingsSchema = z.object(settingShapes);
export type Settings = z.infer<typeof settingsSchema>;
/** The head of a printed paper. */
export type PaperHead = Pick<Settings, 'legal' | 'openParcel'> & {
  name: string;
  phone: string | null;
  logo: { src: string; width: number; height: number } | null;
};
export type SettingKey = keyof Settings;
export const settingKeys = Object.keys(settingShapes) as [SettingKey, ...SettingKey[]];

export const defaultSettings: Settings = {
  shopName: { ar: 'هلال', fr: 'Hilal', en: 'Hilal' },
  logo: null,
  phones: [],
  email: '',
  shopPlace: '',
  openingHours: {},
  socialLinks: [],
  appLinks: { android: '', ios: '' },
  mainCity: { ar: 'الدار البيضاء', fr: 'Casablanca', en: 'Casablanca' },
  sameDayCutOff: '14:00',
  sameDayConfirmHours: 2,
  timeZone: 'Africa/Casablanca',
  pickupAddress: null,
  callingHours: { from: '09:00', to: '20:00' },
  unseenOrderMinutes: 15,
  freeShippingThreshold: 100_000,
  codMaxAmount: 300_000,
  codOpenOrdersPerPhone: 2,
  codPiecesPerSize: 5,
  receiptDeadlineHours: 24,
  orderHere: true,
  openParcel: true,
  membership: false,
  freeReturns: false,
  cardPayment: false,
  mobilePayment: false,
  returnWindowDays: 3,
  orderLinkDays: 90,
  keepMessagesMonths: 24,
  keepUnsubscribedMonths: 24,
  keepRestockMonths: 1,
  keepMailsMonths: 12,
  keepReceiptsMonths: 24,
  keepReturnPhotosMonths: 12,
  keepNotesMonths: 36,
  keepOrdersMonths: 120,
  keepAccountsMonths: null,
  lowStockThreshold: 3,
  reorderWithinDays: 14,
  packingCost: 0,
  parcelBackCost: 0,
  bank: { beneficiary: '', bank: '', rib: '', iban: '', swift: '' },
  legal: { name: '', address: '', ice: '', taxId: '', tradeRegister: '', vat: '' },
  vatRate: null,
  cartPanelSide: 'end',
  cartPanelOnPhones: true,
  shortPrices: false,
  offlinePages: true,
};

/** A change of some settings; unknown keys are dropped. */
export const settingsPatch = z.partial(settingsSchema);
export type SettingsPatch = Partial<Settings>;
