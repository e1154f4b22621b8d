import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cleanHtml } from '#/platform/clean-html.ts';
import { fixedClock } from '#/platform/clock.ts';
import { locales } from '#/platform/local-text.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { ensurePromotions, findPromoForOrder, giveBackPromo, redeemPromo } from '#/shop/promotions/index.ts';
import { promoCodes, promoRedemptions } from '#/shop/promotions/promotions.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { infoTagNames } from './content.rules.ts';
import { contentPages, infoDialogs, questions } from './content.tables.ts';
import { defaultDialogs, defaultPages, defaultQuestions } from './defaults/index.ts';
import {
  addQuestion,
  editDialog,
  editPage,
  editQuestion,
  ensureContent,
  getInfoDialog,
  getTextPage,
  listQuestions,
  listTextPages,
} from './index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const morocco = { locale: 'ar', countryCode: 'MA', clock } as const;
const invalidated = async () => (await db.select().from(invalidations)).map(({ name }) => name);

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensureContent(db);
});

const bodyOf = async (type: string, reader: Parameters<typeof getTextPage>[1] = morocco) =>
  (await getTextPage(db, reader, { kind: 'about', type }))?.value.page.body ?? '';

test('§2.2 about pages by type: about-us, join-us, return, delivering; none is the first, an unknown one nothing', async () => {
  for (const type of ['about-us', 'join-us', 'return', 'delivering']) {
    expect((await getTextPage(db, morocco, { kind: 'about', type }))?.value.page.type).toBe(type);
  }
  expect((await getTextPage(db, morocco, { kind: 'about', type: null }))?.value.page.title).toBe('من نحن');
  expect(await getTextPage(db, morocco, { kind: 'about', type: 'nothing' })).toBeNull();
  expect(await getTextPage(db, morocco, { kind: 'about', type: 'privacy' })).toBeNull();
});

test('§2.2 with the first about page hidden, the address without a type shows the next one', async () => {
  const all = (await listTextPages(db, morocco)).value.filter(({ kind }) => kind === 'about');
  const [first, next] = all;
  await editPage(db, clock, first?.id ?? 0, { published: false });
  const bare = async () => (await getTextPage(db, morocco, { kind: 'about', type: null }))?.value.page.type;
  expect(first?.type).toBe('about-us');
  expect(await bare()).toBe(next?.type);
  for (const { id } of all) await editPage(db, clock, id, { published: false });
  expect(await bare()).toBeUndefined();
});

test('§2.2 a page comes in parts: its sections name the facts that fill them, and say the words of the whole', async () => {
  const page = (await getTextPage(db, morocco, { kind: 'about', type: 'delivering' }))?.value.page;
  expect(page?.parts.sections.map(({ about }) => about.at(-1))).toEqual([
    'cutOff',
    'deliveryDays',
    'threshold',
    '/track-orders',
  ]);
  const returning = (await getTextPage(db, morocco, { kind: 'about', type: 'return' }))?.value.page;
  expect(returning?.parts.sections.at(-1)?.blocks).toMatchObject([{ kind: 'steps', items: { length: 3 } }]);
  for (const one of [page, returning]) {
    const words = JSON.stringify(one?.parts).replace(/\s/g, '');
    for (const word of one?.body.match(/[\u0600-\u06ff]+/g) ?? []) expect(words).toContain(word);
    expect(words).not.toContain('<!--');
  }
});

test('§2.3 an about page by its id, and no other page by one', async () => {
  const all = (await getTextPage(db, morocco, { kind: 'privacy' }))?.value.pages ?? [];
  const [about, privacy] = [
    all.find(({ kind }) => kind === 'about'),
    all.find(({ kind }) => kind === 'privacy'),
  ];
  expect((await getTextPage(db, morocco, { kind: 'about', id: about?.id ?? 0 }))?.value.page.type).toBe(
    about?.type,
  );
  expect(await getTextPage(db, morocco, { kind: 'about', id: privacy?.id ?? 0 })).toBeNull();
  expect(await getTextPage(db, morocco, { kind: 'about', id: 2_000_000_000 })).toBeNull();
});

test('§9.3 every text counts the same day from the order, in the same words', () => {
  const texts = [
    ...[...defaultPages, ...defaultQuestions, ...Object.values(defaultDialogs)].map(({ body }) => body),
    ...defaultPages.map(({ summary }) => summary),
  ];
  const ordered = { ar: 'عند الطلب قبل الساعة', fr: 'commande passée avant', en: 'when ordered before' };
  for (const locale of locales) {
    const parts = texts.flatMap((text) => (text[locale] ?? '').toLowerCase().split('{cutoff}').slice(0, -1));
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(part.trimEnd().endsWith(ordered[locale]), part.slice(-80)).toBe(true);
  }
});

test('every default text is there in three languages, clean, and uses no unknown placeholder', async () => {
  const texts = [...defaultPages, ...defaultQuestions, ...Object.values(defaultDialogs)];
  for (const { title, body } of texts) {
    for (const locale of locales) {
      expect(title[locale], JSON.stringify(title)).toBeTruthy();
      expect(cleanHtml(body[locale] ?? ''), title.ar).toBe(body[locale]);
    }
  }
  const shown: string[] = [];
  for (const locale of locales) {
    for (const countryCode of ['MA', 'SA', 'XX']) {
      const reader = { locale, countryCode, clock };
      for (const { kind, type } of defaultPages) {
        const query = kind === 'about' ? { kind, type } : { kind };
        const page = (await getTextPage(db, reader, query))?.value.page;
        shown.push(page?.title ?? '{', page?.summary ?? '{', page?.body ?? '{');
      }
      for (const one of (await listQuestions(db, reader)).value) shown.push(one.question, one.answer);
      for (const tag of infoTagNames) shown.push((await getInfoDialog(db, reader, tag))?.body ?? '{');
    }
  }
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.filter((text) => /[{}#^]|undefined/.test(text.replace(/href="[^"]*"/g, '')))).toEqual([]);
});

test('§9.2 §9.3 §9.4 texts follow the rules: window, cut-off and threshold are the merchant’s', async () => {
  expect(await bodyOf('return')).toContain('<bdi dir="ltr">3</bdi> أيام من الاستلام');
  expect(await bodyOf('delivering')).toContain('<bdi dir="ltr">2</bdi> إلى <bdi dir="ltr">4</bdi> أيام عمل');
  expect(await bodyOf('delivering')).toContain('<bdi dir="ltr">1000.00 DH</bdi>');
  await updateSettings(db, {
    returnWindowDays: 14,
    sameDayCutOff: '11:30',
    freeShippingThreshold: 50_000,
    mainCity: { ar: 'طنجة' },
    freeReturns: true,
    openParcel: false,
  });
  await updateCountry(db, 1, { deliveryDaysMin: 1, deliveryDaysMax: 2 });
  expect(await bodyOf('return')).toContain('<bdi dir="ltr">14</bdi> يومًا من الاستلام');
  expect(await bodyOf('return')).toContain('الإرجاع مجاني');
  const delivering = await bodyOf('delivering');
  expect(delivering).toContain('<h2>طنجة: في اليوم نفسه</h2>');
  expect(delivering).toContain('<bdi dir="ltr">11:30</bdi>');
  expect(delivering).toContain('<bdi dir="ltr">500.00 DH</bdi>');
  expect(delivering).not.toContain('فتح الطرد');
  expect((await getTextPage(db, morocco, { kind: 'terms' }))?.tags).toEqual(
    expect.arrayContaining(['settings', 'countries', 'pages']),
  );
  expect((await listQuestions(db, morocco)).tags).toEqual(
    expect.arrayContaining(['settings', 'countries', 'questions']),
  );
});

test('§9.4 where delivery is free for all, the texts say so and speak of no fee', async () => {
  await updateSettings(db, { freeShippingThreshold: 0 });
  const free = { ar: 'التوصيل مجاني.', fr: 'La livraison est offerte.', en: 'Delivery is free.' };
  const fee =
    /رسوم التوصيل في|الرسوم حسب|يظهر المبلغ|figurent dans|montant est affiché|fee is shown|It is shown|amount is shown/;
  for (const locale of locales) {
    const reader = { ...morocco, locale };
    const texts = [
      (await getTextPage(db, reader, { kind: 'about', type: 'delivering' }))?.value.page.body,
      (await getInfoDialog(db, reader, 'delivery-elsewhere'))?.body,
      (await listQuestions(db, reader)).value.map(({ answer }) => answer).join('\n'),
    ];
    for (const text of texts) {
      expect(text).toContain(free[locale]);
      expect(text).not.toMatch(fee);
    }
  }
});

test('§5.8 amounts in texts are short where the setting says so, and read from the right in Arabic', async () => {
  await updateSettings(db, { shortPrices: true });
  expect(await bodyOf('delivering')).toContain('<bdi dir="rtl">1,000\u00A0درهم</bdi>');
});

test('§1.6 §1.9 §9.2 free returns are promised nowhere while they are off, and in every language once they are on', async () => {
  const promise = {
    ar: /الإرجاع مجاني|إرجاع مجاني/,
    fr: /retours? (?:est |sont )?gratuit/i,
    en: /returns? (?:is|are) free|free returns?/i,
  };
  const promising = async () => {
    const found: string[] = [];
    for (const locale of locales) {
      const reader = { locale, countryCode: 'MA', clock };
      const texts = [
        ...(await Promise.all(
          ['return', 'delivering', 'about-us', 'join-us'].map((type) => bodyOf(type, reader)),
        )),
        ...(await listQuestions(db, reader)).value.map(({ answer }) => answer),
        ...(await Promise.all(
          infoTagNames.map(async (tag) => (await getInfoDialog(db, reader, tag))?.body ?? ''),
        )),
      ];
      if (texts.some((text) => promise[locale].test(text))) found.push(locale);
    }
    return found;
  };
  expect(await promising()).toEqual([]);
  await updateSettings(db, { freeReturns: true });
  expect((await promising()).toSorted()).toEqual(['ar', 'en', 'fr']);
});

test('what a country has not is not promised there: no cash, no same-day delivery, its own money', async () => {
  const reader = { locale: 'fr', countryCode: 'SA', clock } as const;
  const delivering = await bodyOf('delivering', reader);
  expect(delivering).not.toContain('le jour même');
  expect(delivering).toContain('<bdi dir="ltr">403.66 SR</bdi>');
  const payText = async () =>
    (await listQuestions(db, reader)).value.map(({ answerText }) => answerText).join(' ');
  // §9.8 No bank details yet: nothing can be paid there, and the texts say just that.
  expect(await payText()).not.toMatch(/En espèces|Par virement/);
  expect(await payText()).toContain('Le paiement depuis votre pays n’est pas encore possible.');
  const bank = { beneficiary: 'Hilal SARL', bank: 'Banque', rib: '', iban: 'MA64', swift: 'BCMAMAMC' };
  await updateSettings(db, { bank });
  expect(await payText()).toContain('Par virement bancaire');
  expect(await payText()).not.toMatch(/En espèces|pas encore possible/);
  expect((await getInfoDialog(db, reader, 'cash-on-delivery'))?.body).toContain('n’est pas encore proposé');
});

test('what a page says of fees, of the time to return and of saved pages reads well where a rule holds and where not', async () => {
  const abroad = { locale: 'ar', countryCode: 'SA', clock } as const;
  expect(await bodyOf('delivering')).toContain('<p>تختلف الرسوم حسب المدينة، وتظهر في ملخص الطلب');
  expect(await bodyOf('delivering', abroad)).toContain('<p>تظهر الرسوم في ملخص الطلب');
  await updateSettings(db, { returnWindowDays: 2, offlinePages: false });
  expect(await bodyOf('return')).toContain('خلال يومين من الاستلام.');
  const privacy = async () => (await getTextPage(db, morocco, { kind: 'privacy' }))?.value.page.body;
  expect(await privacy()).not.toContain('لتقرأها دون اتصال');
  await updateSettings(db, { offlinePages: true });
  expect(await privacy()).toContain('لتقرأها دون اتصال');
});

test('§9.13 the privacy page says that Google checks who tries too often, in a shop with its keys and no other', async () => {
  for (const locale of locales) {
    const body = async (recaptcha: boolean) =>
      (await getTextPage(db, { ...morocco, locale, recaptcha }, { kind: 'privacy' }))?.value.page.body;
    expect(await body(true)).toMatch(/reCAPTCHA.*Google|Google.*reCAPTCHA/);
    expect(await body(false)).not.toMatch(/reCAPTCHA|Google/);
  }
});

test('links in a text stay in its language', async () => {
  expect(await bodyOf('about-us', { locale: 'fr', countryCode: 'MA', clock })).toContain(
    '<a href="/fr/faq">',
  );
  expect(await bodyOf('about-us')).toContain('<a href="/faq">');
});

test('a setting cannot bring markup into a page', async () => {
  await updateSettings(db, { shopName: { ar: '<b>x</b>"', fr: '', en: '' } });
  const page = (await getTextPage(db, morocco, { kind: 'about', type: 'about-us' }))?.value.page;
  expect(page?.body).toContain('&lt;b&gt;x&lt;/b&gt;&quot;');
  expect(page?.summary).toContain('<b>x</b>"');
});

const dialogTextOf =
  (tag: 'delivery-main-city' | 'delivery-elsewhere' | 'returns') =>
  async (locale: (typeof locales)[number] = 'ar', countryCode = 'MA') =>
    ((await getInfoDialog(db, { locale, countryCode, clock }, tag))?.body ?? '').replace(/<[^>]*>/g, '');

test('§1.7 the dialog of the main city tells until what hour an order comes the same day, and only where it does', async () => {
  const dialogText = dialogTextOf('delivery-main-city');
  expect(await dialogText()).toContain('في الدار البيضاء: يصل في اليوم نفسه عند الطلب قبل الساعة 14:00');
  expect(await dialogText('fr')).toContain('le jour même pour une commande passée avant 14:00');
  expect(await dialogText('en')).toContain('the same day when ordered before 14:00');
  await updateSettings(db, { sameDayCutOff: '11:30', mainCity: { ar: 'طنجة', fr: 'Tanger', en: 'Tangier' } });
  expect(await dialogText()).toContain('في طنجة: يصل في اليوم نفسه عند الطلب قبل الساعة 11:30');
  expect(await dialogText('fr')).toContain(
    'À Tanger\u202f: livraison le jour même pour une commande passée avant 11:30',
  );
  expect(await dialogText('en')).toContain('In Tangier: the same day when ordered before 11:30');
  await updateCountry(db, 2, { deliveryDaysMin: 5, deliveryDaysMax: 9 });
  const abroad = await dialogText('fr', 'SA');
  expect(abroad).toContain('Arabie saoudite\u202f: comptez 5 à 9 jours ouvrables');
  expect(abroad).not.toMatch(/11:30|Tanger/);
});

test('§1.7 a shop whose places are none of a main city promises the same day in no text', async () => {
  expect(await bodyOf('delivering')).toContain('في اليوم نفسه');
  await db.execute(sql`update places set main_city = false`);
  expect(await bodyOf('delivering')).not.toMatch(/في اليوم نفسه|الدار البيضاء/);
  expect(await dialogTextOf('delivery-main-city')()).toContain('لا توصيل في اليوم نفسه حاليًا');
});

test('§1.8 the dialog of delivery elsewhere tells the country’s own window, in words that count', async () => {
  const dialogText = dialogTextOf('delivery-elsewhere');
  expect(await dialogText()).toContain('يصل الطلب خلال 2 إلى 4 أيام عمل');
  expect(await dialogText('fr')).toContain('La commande arrive en 2 à 4 jours ouvrables');
  expect(await dialogText('en')).toContain('Your order arrives in 2 to 4 working days');
  expect(await dialogText()).toContain('التوصيل مجاني ابتداءً من 1000.00 DH');
  await updateCountry(db, 1, { deliveryDaysMin: 3, deliveryDaysMax: 3 });
  await updateCountry(db, 2, { deliveryDaysMin: 5, deliveryDaysMax: 12 });
  expect(await dialogText()).toContain('يصل الطلب خلال 3 أيام عمل');
  expect(await dialogText('en')).toContain('Your order arrives in 3 working days');
  expect(await dialogText('ar', 'SA')).toContain('يصل الطلب خلال 5 إلى 12 يوم عمل');
});

test('§1.9 the dialog of returns tells the real window, and who pays; none where nothing is taken back', async () => {
  const dialogText = dialogTextOf('returns');
  expect(await dialogText()).toContain('خلال 3 أيام من الاستلام');
  expect(await dialogText()).toContain('مصاريف الإرجاع على الزبون، إلا إذا كان المنتج معيبًا');
  expect(await dialogText('fr')).toContain('sous 3 jours après réception');
  expect(await dialogText('fr')).toContain('à votre charge, sauf article défectueux');
  expect(await dialogText('en')).toContain('within 3 days of receipt');
  expect(await dialogText('en')).toContain('You pay for the return, unless the item is defective');
  await updateSettings(db, { returnWindowDays: 7, freeReturns: true });
  expect(await dialogText()).toContain('خلال 7 أيام من الاستلام');
  expect(await dialogText()).not.toContain('على الزبون');
  expect(await dialogText('en')).toContain('within 7 days of receipt');
  await updateSettings(db, { returnWindowDays: 0 });
  for (const locale of locales) expect(await dialogText(locale)).not.toMatch(/\d/);
});

test('§1.10 §1.11 dialogs tell cash on delivery and the customer service', async () => {
  await updateSettings(db, { phones: ['+212612345678'], email: 'bonjour@hilal.example' });
  expect((await getInfoDialog(db, morocco, 'cash-on-delivery'))?.body).toContain(
    '<bdi dir="ltr">3000.00 DH</bdi>',
  );
  const service = (await getInfoDialog(db, morocco, 'customer-service'))?.body;
  expect(service).toContain('<a href="tel:+212612345678"><bdi dir="ltr">+212 6 12 34 56 78</bdi></a>');
  expect(service).toContain('<a href="mailto:bonjour@hilal.example">');
});

test('§1.12 §5.1 §9.7 the welcome of the newsletter mentions the code Bienvenue', async () => {
  await ensurePromotions(db);
  const english = await getInfoDialog(db, { ...morocco, locale: 'en' }, 'newsletter-welcome');
  expect(english?.title).toBe('Your registration has been taken into account');
  expect(english?.body).toContain('<bdi dir="ltr">Bienvenue</bdi>');
});

test('§1.12 §9.7 the welcome hands out no code that does not count: switched off, ended, not begun, used up, gone', async () => {
  await ensurePromotions(db);
  const words = async (): Promise<boolean[]> => {
    const texts = await Promise.all(
      locales.map((locale) => getInfoDialog(db, { ...morocco, locale }, 'newsletter-welcome')),
    );
    return texts.map((dialog) => /Bienvenue<|code|رمز/.test(dialog?.body ?? ''));
  };
  const [none, all] = [
    [false, false, false],
    [true, true, true],
  ];
  const set = (change: object) => db.update(promoCodes).set(change);
  expect(await words()).toEqual(all);
  const untouched = { active: true, startsAt: null, endsAt: null, totalUses: null };
  for (const change of [{ active: false }, { endsAt: clock.now() }, { startsAt: new Date('2026-12-01') }]) {
    await set({ ...untouched, ...change });
    expect(await words(), JSON.stringify(change)).toEqual(none);
  }
  await set({ ...untouched, totalUses: 1 });
  expect(await words()).toEqual(all);
  const code = await findPromoForOrder(db, 'bienvenue');
  if (!code) throw new Error('no code');
  const use = { phone: '+212600000000', userId: null, earlierOrders: 0, discountCentimes: 100 };
  await redeemPromo(db, { ...use, code, orderNumber: 'A1', now: clock.now() });
  expect(await words()).toEqual(none);
  await giveBackPromo(db, 'A1', clock.now());
  expect(await words()).toEqual(all);
  await db.delete(promoRedemptions);
  await db.delete(promoCodes);
  expect(await words()).toEqual(none);
});

test('§1.13 §1.14 dialogs for the reset e-mail and for the account', async () => {
  expect((await getInfoDialog(db, morocco, 'password-reset-sent'))?.body).toContain('كلمة مرور جديدة');
  expect((await getInfoDialog(db, morocco, 'account'))?.body).toContain('<a href="/track-orders">');
});

test('§2.5 questions in the merchant’s order, with plain answers for search engines', async () => {
  const [first] = (await listQuestions(db, morocco)).value;
  expect(first?.question).toBe('متى يصل طلبي؟');
  expect(first?.answerText).not.toMatch(/[<>]/);
  await addQuestion(db, clock, {
    title: { ar: 'سؤال' },
    body: { ar: '<p onclick="x">جواب</p>' },
    position: -1,
  });
  expect((await listQuestions(db, morocco)).value[0]).toMatchObject({
    question: 'سؤال',
    answer: '<p>جواب</p>',
  });
});

test('a start changes nothing that is right, renews what is old, and leaves what the merchant wrote or hid', async () => {
  const before = await invalidated();
  await ensureContent(db);
  expect(await invalidated()).toEqual(before);

  await editPage(db, clock, 1, { body: { ar: '<p>نصي</p><script>x</script>' } });
  await editQuestion(db, clock, 1, { published: false });
  await editDialog(db, clock, 'returns', { title: { ar: 'عنواني' } });
  await db
    .update(contentPages)
    .set({ body: { ar: 'قديم' } })
    .where(eq(contentPages.type, 'delivering'));
  await db
    .update(questions)
    .set({ title: { ar: 'قديم' } })
    .where(eq(questions.id, 2));
  await db
    .update(infoDialogs)
    .set({ body: { ar: 'قديم' } })
    .where(eq(infoDialogs.tag, 'account'));
  await ensureContent(db);
  expect(await bodyOf('about-us')).toBe('<p>نصي</p>');
  expect(await bodyOf('delivering')).toContain('رسوم التوصيل');
  const questionIds = (await listQuestions(db, morocco)).value.map(({ id }) => id);
  expect(questionIds).not.toContain(1);
  expect((await getInfoDialog(db, morocco, 'returns'))?.title).toBe('عنواني');
  expect((await getInfoDialog(db, morocco, 'account'))?.body).not.toBe('قديم');
  expect(await invalidated()).toEqual([...before, 'pages', 'questions', 'pages', 'questions']);
});

test('§2.7 the privacy page of a new shop names both cookies that a shopper has: of the country and of the device', async () => {
  const words = {
    ar: ['يتذكر البلد', 'يميّز جهازك'],
    fr: ['retient le pays', 'reconnaît votre appareil'],
    en: ['remembers the country', 'knows your device'],
  };
  for (const [locale, named] of Object.entries(words)) {
    const page = await getTextPage(
      db,
      { ...morocco, locale: locale as keyof typeof words },
      { kind: 'privacy' },
    );
    for (const text of named) expect(page?.value.page.body).toContain(text);
  }
});

test('what every page has is invalidated by a page that is hidden or shown, and by no other change of a text', async () => {
  const since = async () => {
    const rows = await db.delete(invalidations).returning();
    return rows.map(({ name }) => name).sort();
  };
  await since();
  await editPage(db, clock, 1, { body: { ar: '<p>نص</p>' }, published: true });
  expect(await since()).toEqual(['pages']);
  for (const published of [false, true]) {
    await editPage(db, clock, 1, { published });
    expect(await since()).toEqual(['pages', 'text-paths']);
  }
});
