import { foldWord, withoutUnits, words } from '#/shop/catalog/index.ts';
import type { HistoryKind } from './history.rules.ts';
import { type HistoryField, historyFields } from './history.schema.ts';

/**
 * What Shopify, WooCommerce and its export plugins, YouCan, PrestaShop and people write above the columns of orders and
 * customers; of several columns with one meaning the one with the earlier word counts first.
 */
const fieldWords: Partial<Record<HistoryField, string[]>> = {
  number: words(
    'order number, order no, order n, order, order name, order ref, order reference, reference, ' +
      'numero de commande, numero commande, num commande, n de commande, n commande, no commande, ' +
      'reference commande, reference de la commande, ref commande, commande, ref, order id, id commande, id, ' +
      'رقم الطلب, رقم الطلبية, مرجع الطلب, معرف الطلب, الطلب, المرجع, الرقم, رقم',
  ),
  date: words(
    'created at, order date, date created, date added, ordered at, placed at, order placed, date, created, ' +
      'date de commande, date de la commande, date commande, date de creation, date d ajout, cree le, passee le, ' +
      'تاريخ الطلب, تاريخ الإنشاء, تاريخ إنشاء الطلب, التاريخ, تاريخ',
  ),
  phone: words(
    'phone, phone number, mobile, mobile phone, phone mobile, customer phone, shipping phone, phone shipping, ' +
      'billing phone, phone billing, default address phone, whatsapp, gsm, tel, telephone, telephone portable, ' +
      'portable, numero de telephone, n de telephone, telephone client, tel client, telephone du client, ' +
      'home phone, telephone fixe, الهاتف, رقم الهاتف, هاتف, هاتف الزبون, رقم هاتف الزبون, هاتف العميل, ' +
      'الجوال, رقم الجوال, الموبايل, التليفون, واتساب',
  ),
  name: words(
    'customer name, customer full name, full name, shipping name, billing name, customer, client, nom complet, ' +
      'nom et prenom, nom prenom, prenom et nom, nom du client, nom client, destinataire, name, nom, ' +
      'الاسم الكامل, الاسم والنسب, اسم الزبون, اسم العميل, الزبون, العميل, الاسم, اسم',
  ),
  firstName: words(
    'first name, firstname, customer first name, shipping first name, first name shipping, billing first name, ' +
      'first name billing, given name, prenom, prenom du client, الاسم الشخصي, الاسم الأول',
  ),
  lastName: words(
    'last name, lastname, surname, family name, customer last name, shipping last name, last name shipping, ' +
      'billing last name, last name billing, nom de famille, الاسم العائلي, اسم العائلة, اللقب, النسب',
  ),
  email: words(
    'email, e mail, email address, customer email, billing email, email billing, user email, mail, courriel, ' +
      'adresse e mail, adresse email, adresse mail, email client, البريد الإلكتروني, البريد, بريد الزبون, الإيميل',
  ),
  city: words(
    'city, shipping city, city shipping, billing city, city billing, default address city, town, ville, ' +
      'ville de livraison, ville client, المدينة, مدينة, مدينة التوصيل',
  ),
  country: words(
    'country code, country, shipping country, shipping country code, country code shipping, billing country, ' +
      'country code billing, billing country code, default address country code, default address country, ' +
      'country region, pays, code pays, البلد, الدولة',
  ),
  total: words(
    'order total amount, order total, total, total amount, grand total, total price, total paid tax incl, ' +
      'total paid, amount, cod amount, cod, net sales, montant total, total commande, montant, montant cod, ' +
      'total paye, prix total, prix, price, المجموع, المجموع الكلي, الإجمالي, المبلغ الإجمالي, المبلغ, ' +
      'الثمن الإجمالي, السعر الإجمالي, الثمن, السعر',
  ),
  currency: words('order currency, currency, currency code, devise, monnaie, العملة, عملة'),
  status: words(
    'order status, status, state, financial status, payment status, fulfillment status, shipping status, ' +
      'delivery status, statut de la commande, statut commande, statut, etat de la commande, etat commande, etat, ' +
      'statut de paiement, etat du paiement, statut de livraison, etat de livraison, situation, ' +
      'حالة الطلب, الحالة, حالة التوصيل, حالة الشحن, حالة الدفع',
  ),
  cancelled: words('cancelled at, canceled at, date d annulation, annulee le, تاريخ الإلغاء'),
  item: words(
    'lineitem name, item name, product name, products, product s, product, product title, line items, items, ' +
      'item, produits, produit, nom du produit, articles, article, designation, ' +
      'اسم المنتج, المنتجات, المنتج, المنتوج, المنتوجات, السلعة, القطع',
  ),
  quantity: words(
    'lineitem quantity, item quantity, product quantity, quantity, quantity refund, qty, quantite, qte, ' +
      'الكمية, العدد',
  ),
  note: words(
    'note, notes, customer note, comment, comments, remarque, remarques, commentaire, commentaires, ' +
      'ملاحظة, ملاحظات',
  ),
  consent: words(
    'accepts email marketing, accepts marketing, email marketing consent, marketing consent, newsletter, ' +
      'newsletter subscription, newsletter subscriber, email marketing, subscribed to newsletter, ' +
      'abonne a la newsletter, inscrit a la newsletter, inscription newsletter, ' +
      'النشرة البريدية, الاشتراك في النشرة, مشترك في النشرة',
  ),
};

/** Of the words, which field and how early it stands there. */
const byWord = new Map<string, { field: HistoryField; rank: number }[]>();
for (const [field, texts] of Object.entries(fieldWords))
  texts.forEach((text, rank) => {
    const word = foldWord(text);
    byWord.set(word, [...(byWord.get(word) ?? []), { field: field as HistoryField, rank }]);
  });

const unknown = { field: 'none' as const, rank: 0 };

/** Which column is what, by the words above them: one field for each, and in which order those of one field count. */
export function fieldsOf(
  header: readonly string[],
  kind: HistoryKind,
): { fields: HistoryField[]; ranks: number[] } {
  const folded = header.map(foldWord);
  const known: readonly HistoryField[] = historyFields[kind];
  // Shopify heads the orders' numbers with "Name".
  const isShopify = kind === 'orders' && folded.includes('lineitem name');
  const found = folded.map((word, at) => {
    if (isShopify && word === 'name') return { field: 'number' as const, rank: 0 };
    const meanings = byWord.get(word) ?? byWord.get(withoutUnits(header[at] ?? '')) ?? [];
    return meanings.find(({ field }) => known.includes(field)) ?? unknown;
  });
  // Beside first names, "Nom" is the last name.
  const hasFirst = found.some(({ field }) => field === 'firstName');
  return {
    fields: found.map(({ field }, at) => (hasFirst && folded[at] === 'nom' ? 'lastName' : field)),
    ranks: found.map(({ rank }) => rank),
  };
}

/** Whether the columns say whose a row is and, of an order, when it was. */
export const isEnough = (fields: readonly HistoryField[], kind: HistoryKind): boolean =>
  (fields.includes('phone') || fields.includes('email')) && (kind === 'customers' || fields.includes('date'));
