import { ifThere } from '#/platform/errors.ts';
import {
  arrangedProducts,
  arrangeProduct,
  type CategoryChange,
  changeCategory,
  changeFabric,
  changeStaffProduct,
  type EditedProduct,
  type FabricChange,
  getStaffProduct,
  listStaffCategories,
  listStaffFabrics,
  matrixInShapeOf,
  matrixWithout,
  type ProductChange,
  type StaffCategory,
  type StaffFabric,
  saveMatrix,
} from '#/shop/catalog/index.ts';
import {
  changePost,
  changeSlide,
  changeWritten,
  findStaffPost,
  listStaffSlides,
  listWritten,
  type PostChange,
  type SlideChange,
  type StaffPost,
  type StaffSlide,
  type WrittenChange,
  type WrittenKind,
  type WrittenText,
} from '#/shop/content/index.ts';
import { type CountryChange, changeCountry, listCountriesForStaff } from '#/shop/countries/index.ts';
import {
  type CourierWritten,
  changeCourier,
  listCouriers,
  type StaffCourier,
  wordsOf,
} from '#/shop/couriers/index.ts';
import {
  addHoliday,
  changePlace,
  changeProvince,
  feesNow,
  findStaffPlace,
  type HolidayWritten,
  listHolidays,
  listProvinces,
  type PlaceWritten,
  putFeesBack,
  removeHoliday,
  type StaffProvince,
  type StoredFees,
} from '#/shop/delivery/index.ts';
import { getLook, type LookContent, undoLook } from '#/shop/look/index.ts';
import {
  changeOffer,
  changePromoCode,
  listOffers,
  listPromoCodes,
  type StaffOffer,
  type StaffPromo,
} from '#/shop/promotions/index.ts';
import { purchaseNow, undoPurchase } from '#/shop/purchases/index.ts';
import {
  findPinned,
  findTaught,
  type PinnedChange,
  pinAnswers,
  putTaught,
  type TaughtContent,
} from '#/shop/search/index.ts';
import { getSettings, type Settings, type SettingsPatch } from '#/shop/settings/index.ts';
import { changeSettings, settingVersions, type UndoRegistry, undoOf } from '#/shop/staff/index.ts';
import { priceReferences } from './price-references.ts';

const settings = undoOf<Settings>({
  permission: 'settings.write',
  async look({ db }) {
    const now = await getSettings(db);
    return { content: now, now };
  },
  // Each setting is guarded by itself: others may be changed meanwhile.
  change: ({ db, clock, by }, _entry, fields, now) => {
    const versions = Object.entries(settingVersions(now)).filter(([key]) => key in fields);
    return changeSettings(db, clock, by, fields as SettingsPatch, Object.fromEntries(versions));
  },
});

type CountryNow = { id: number; version: string };
const country = undoOf<CountryNow>({
  permission: 'settings.write',
  async look({ db }, { entityId }) {
    const now = (await listCountriesForStaff(db, 'ar')).find(({ code }) => code === entityId);
    return now && { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changeCountry(db, clock, by, id, { ...(fields as CountryChange), seen: version }),
});

const promotion = undoOf<StaffPromo>({
  permission: 'promotions.write',
  async look({ db }, { entityId, after }) {
    // Its code may be what was changed.
    const codes = [entityId, (after as Partial<StaffPromo> | null)?.code];
    const now = (await listPromoCodes(db)).find(({ code }) => codes.includes(code));
    return now && { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changePromoCode(db, clock, by, id, { ...(fields as Partial<StaffPromo>), seen: version }),
});

const offer = undoOf<StaffOffer>({
  permission: 'promotions.write',
  async look({ db }, { entityId }) {
    const now = (await listOffers(db, 'ar')).find(({ id }) => String(id) === entityId);
    return now && { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changeOffer(db, { clock, by, locale: 'ar' }, id, { ...(fields as Partial<StaffOffer>), seen: version }),
});

const kinds: Record<string, WrittenKind> = { page: 'pages', question: 'questions', dialog: 'dialogs' };
const content = undoOf<WrittenText>({
  permission: 'content.write',
  async look({ db }, { entity, entityId }) {
    const kind = kinds[entity];
    const now = kind && (await listWritten(db, kind)).find(({ key }) => key === entityId);
    return now && { content: now, now };
  },
  async change({ db, clock, by }, { entity, entityId }, fields, { version }) {
    const kind = kinds[entity];
    if (kind) {
      const change = { ...(fields as Omit<WrittenChange, 'seen'>), seen: version };
      await changeWritten(db, clock, by, { kind, key: entityId }, change);
    }
  },
});

const slide = undoOf<StaffSlide>({
  permission: 'content.write',
  async look({ db, clock }, { entityId }) {
    const now = (await listStaffSlides(db, clock)).find(({ id }) => String(id) === entityId);
    const pictures = { desktopPictureId: now?.desktop?.id ?? null, mobilePictureId: now?.mobile?.id ?? null };
    return now && { content: { ...now, ...pictures }, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changeSlide(db, clock, by, id, { ...(fields as Omit<SlideChange, 'seen'>), seen: version }),
});

const post = undoOf<StaffPost>({
  permission: 'content.write',
  async look({ db, clock }, { entityId }) {
    const now = await findStaffPost(db, clock, Number(entityId));
    return now && { content: { ...now, pictureId: now.picture?.id ?? null }, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changePost(db, clock, by, id, { ...(fields as Omit<PostChange, 'seen'>), seen: version }),
});

type Taught = TaughtContent & { seen: string };
const taughtWord = undoOf<Taught>({
  permission: 'catalog.write',
  async look({ db }, { entityId, after }) {
    const now = await findTaught(db, Number(entityId));
    // Names stand in the entry for its readers.
    return { content: { ...now, means: (after as { means?: unknown } | null)?.means }, now };
  },
  change: ({ db, clock, by }, { entityId }, fields, now) =>
    putTaught(db, clock, by, Number(entityId), { ...now, ...(fields as Partial<TaughtContent>) }),
});

const pinnedAnswer = undoOf<PinnedChange>({
  permission: 'catalog.write',
  async look({ db }, { entityId, after }) {
    const now = await findPinned(db, entityId);
    return { content: { ...now, products: (after as { products?: unknown } | null)?.products }, now };
  },
  change: ({ db, clock, by }, _entry, fields, now) =>
    pinAnswers(db, clock, by, { ...now, productIds: fields.productIds as number[] }),
});

const category = undoOf<StaffCategory>({
  permission: 'catalog.write',
  async look({ db }, { entityId }) {
    const now = (await listStaffCategories(db)).find(({ id }) => String(id) === entityId);
    return now && { content: { ...now, pictureId: now.picture?.id ?? null }, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changeCategory(db, clock, by, id, { ...(fields as Omit<CategoryChange, 'seen'>), seen: version }),
});

type Arranged = { categoryId: number; place: Record<string, number> };
const arrangement = undoOf<null>({
  permission: 'catalog.write',
  async look({ db }, { entityId, after }) {
    const { categoryId, place } = after as Arranged;
    const ids = await arrangedProducts(db, categoryId);
    const at = ids?.indexOf(Number(entityId)) ?? -1;
    const content = { place: Object.fromEntries(Object.keys(place).map((tag) => [tag, at + 1])) };
    return at < 0 ? undefined : { content, now: null };
  },
  change: ({ db, clock, by }, { entityId, before }) => {
    const { categoryId, place } = before as Arranged;
    const [from = 1] = Object.values(place);
    return arrangeProduct(db, clock, by, categoryId, { productId: Number(entityId), place: from - 1 });
  },
});

const fabric = undoOf<StaffFabric>({
  permission: 'catalog.write',
  async look({ db }, { entityId }) {
    const now = (await listStaffFabrics(db)).find(({ id }) => String(id) === entityId);
    return now && { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changeFabric(db, clock, by, id, { ...(fields as Omit<FabricChange, 'seen'>), seen: version }),
});

const product = undoOf<EditedProduct>({
  permission: 'catalog.write',
  async look({ db }, { entityId }) {
    const now = await ifThere(getStaffProduct(db, Number(entityId)));
    return now && { content: now.content, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changeStaffProduct(db, clock, by, id, { ...(fields as Omit<ProductChange, 'seen'>), seen: version }),
});

const sizes = undoOf<EditedProduct>({
  permission: 'catalog.write',
  async look({ db }, entry) {
    const now = await ifThere(getStaffProduct(db, Number(entry.entityId)));
    return now && { content: matrixInShapeOf(now.matrix, entry), now };
  },
  change: ({ db, clock, by }, entry, _fields, { id, matrix }) =>
    saveMatrix(db, clock, by, priceReferences, id, matrixWithout(matrix, entry)),
});

/** What was written by its name keeps its id beside it. */
const idOf = (after: unknown): number => Number((after as { id?: unknown } | null)?.id);

type PlaceNow = PlaceWritten & { id: number; version: string };
const place = undoOf<PlaceNow>({
  permission: 'settings.write',
  async look({ db }, { after }) {
    const now = await findStaffPlace(db, idOf(after));
    return now && { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) =>
    changePlace(db, clock, by, id, { ...(fields as Partial<PlaceWritten>), seen: version }),
});

const fees = undoOf<StoredFees>({
  permission: 'settings.write',
  async look({ db }, { after }) {
    const now = await feesNow(db, Object.keys(after as StoredFees));
    return { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, now) => putFeesBack(db, clock, by, fields, now),
});

const province = undoOf<StaffProvince>({
  permission: 'settings.write',
  async look({ db }, { after }) {
    const now = (await listProvinces(db)).find(({ id }) => id === idOf(after));
    return now && { content: now, now };
  },
  change: ({ db, clock, by }, _entry, { feeCentimes }, { id, version }) =>
    changeProvince(db, clock, by, id, { feeCentimes: feeCentimes as number | null, seen: version }),
});

type Listed = Omit<HolidayWritten, 'name'> & { name: HolidayWritten['name'] | null };
const holiday = undoOf<Listed>({
  permission: 'settings.write',
  async look({ db }, { after }) {
    const { countryId, day } = after as Listed;
    const listed = (await listHolidays(db)).find((one) => one.countryId === countryId && one.day === day);
    const now = listed ?? { countryId, day, name: null };
    return { content: now, now };
  },
  change: ({ db, clock, by }, _entry, fields, { countryId, day }) => {
    const name = fields.name as Listed['name'];
    if (name === null) return removeHoliday(db, clock, by, { countryId, day });
    return addHoliday(db, clock, by, { countryId, day, name });
  },
});

const courier = undoOf<StaffCourier>({
  permission: 'settings.write',
  async look({ db }, { action, after }) {
    const now = (await listCouriers(db)).find(({ id }) => id === idOf(after));
    // What its words mean is written by word there, as a list here.
    const words = now && action === 'courier.words' ? wordsOf(now.words) : now?.words;
    return now && { content: { ...now, words }, now };
  },
  change: ({ db, clock, by }, _entry, fields, { id, version }) => {
    const { words, ...rest } = fields as Partial<Omit<CourierWritten, 'words'>> & {
      words?: CourierWritten['words'];
    };
    const wordChange = words && { words: Object.values(words) };
    return changeCourier(db, clock, by, id, { ...rest, ...wordChange, seen: version });
  },
});

const purchase = undoOf<null>({
  permission: 'purchases.write',
  async look({ db }, entry) {
    const content = await purchaseNow(db, Number(entry.entityId), entry);
    return content && { content, now: null };
  },
  change: ({ db, clock, by }, entry) => undoPurchase(db, clock, by, Number(entry.entityId), entry),
});

const look = undoOf<LookContent>({
  permission: 'settings.write',
  async look({ db }) {
    const { look: now } = await getLook(db);
    return { content: now, now };
  },
  change: (context, _entry, fields, now) => undoLook(context, fields as Partial<LookContent>, now),
});

/** How each kind of change of the journal is taken back, by the module that made it. */
export const undoRegistry: UndoRegistry = {
  'settings.change': settings,
  'country.change': country,
  'promotion.change': promotion,
  'offer.change': offer,
  'content.change': content,
  'slide.change': slide,
  'post.change': post,
  'synonym.change': taughtWord,
  'taught_word.create': taughtWord,
  'taught_word.change': taughtWord,
  'taught_word.remove': taughtWord,
  'pinned_answer.change': pinnedAnswer,
  'category.change': category,
  'fabric.change': fabric,
  'product.change': product,
  'product.sizes': sizes,
  'product.arrange': arrangement,
  'place.change': place,
  'place.fees': fees,
  'place.import': fees,
  'province.change': province,
  'holiday.create': holiday,
  'holiday.remove': holiday,
  'courier.change': courier,
  'courier.words': courier,
  'purchase.create': purchase,
  'purchase.undo': purchase,
  'look.publish': look,
  'look.restore': look,
};
