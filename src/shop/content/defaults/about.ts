import type { LocalText } from '#/platform/local-text.ts';

export type DefaultPage = { type: string; title: LocalText; summary: LocalText; body: LocalText };

/** §2.2 The about pages as the shop starts with them, in their order. */
export const defaultAboutPages: readonly DefaultPage[] = [
  {
    type: 'about-us',
    title: { ar: 'من نحن', fr: 'Qui sommes-nous', en: 'About us' },
    summary: {
      ar: '{shopName}: متجر بيجامات وملابس راحة لكل العائلة، نختار قماشها بعناية.',
      fr: '{shopName} : pyjamas et vêtements d’intérieur pour toute la famille, en matières choisies avec soin.',
      en: '{shopName}: pyjamas and home wear for the whole family, in fabrics chosen with care.',
    },
    body: {
      ar: `<p>{shopName} متجر مختص في البيجامات وقمصان النوم والأرواب وملابس البيت، للنساء والرجال والأطفال.</p>
<h2>ما الذي نهتم به</h2>
<ul><li><strong>القماش أولًا.</strong> نكتب تركيب كل قطعة بالنسب، وطريقة غسلها.</li><li><strong>مقاس صحيح.</strong> لكل قطعة دليل مقاسات بالسنتيمتر، حتى لا تطلب مرتين.</li><li><strong>أسعار واضحة.</strong> السعر القديم لا يظهر إلا إذا بيعت به القطعة فعلًا، والمجموع مع التوصيل يظهر قبل تأكيد الطلب.</li></ul>
<h2>كيف نعمل</h2>
<p>تختار وتطلب بلا حساب.{#cash} نتصل بك للتأكيد، وتدفع عند الاستلام.{/cash}{#openParcel} ويمكنك فتح الطرد قبل الدفع.{/openParcel}</p>
<p>{#sameDay}في {mainCity} نوصل في اليوم نفسه عند الطلب قبل الساعة {cutOff}، وفي باقي المدن خلال {deliveryDays}.{/sameDay}{^sameDay}نوصل إلى {country} خلال {deliveryDays}.{/sameDay}</p>
<p>لديك سؤال؟ <a href="/faq">الأسئلة الشائعة</a> أو <a href="/contact">اتصل بنا</a>.</p>`,
      fr: `<p>{shopName} est une boutique de pyjamas, chemises de nuit, robes de chambre et vêtements d’intérieur, pour femmes, hommes et enfants.</p>
<h2>Ce qui compte pour nous</h2>
<ul><li><strong>La matière d’abord.</strong> La composition de chaque pièce est écrite en pourcentages, avec son entretien.</li><li><strong>La bonne taille.</strong> Chaque pièce a son guide en centimètres, pour ne pas commander deux fois.</li><li><strong>Des prix clairs.</strong> Un ancien prix n’est affiché que s’il a été pratiqué, et le total livraison comprise paraît avant de confirmer.</li></ul>
<h2>Comment ça se passe</h2>
<p>Vous choisissez et commandez sans compte.{#cash} Nous vous appelons pour confirmer, et vous payez à la livraison.{/cash}{#openParcel} Vous pouvez ouvrir le colis avant de payer.{/openParcel}</p>
<p>{#sameDay}À {mainCity}, livraison le jour même pour une commande passée avant {cutOff} ; dans les autres villes, en {deliveryDays}.{/sameDay}{^sameDay}Livraison en {deliveryDays} ({country}).{/sameDay}</p>
<p>Une question ? Voyez les <a href="/faq">questions fréquentes</a> ou <a href="/contact">écrivez-nous</a>.</p>`,
      en: `<p>{shopName} sells pyjamas, nightgowns, robes and home wear for women, men and children.</p>
<h2>What we care about</h2>
<ul><li><strong>Fabric first.</strong> The composition of every piece is written in percent, with how to wash it.</li><li><strong>The right size.</strong> Every piece has a size guide in centimetres, so that you need not order twice.</li><li><strong>Clear prices.</strong> An old price is shown only if it was charged, and the total with delivery stands before you confirm.</li></ul>
<h2>How it works</h2>
<p>You choose and order without an account.{#cash} We call you to confirm, and you pay on delivery.{/cash}{#openParcel} You may open the parcel before paying.{/openParcel}</p>
<p>{#sameDay}In {mainCity} we deliver the same day when ordered before {cutOff}; elsewhere in {deliveryDays}.{/sameDay}{^sameDay}We deliver to {country} in {deliveryDays}.{/sameDay}</p>
<p>A question? See the <a href="/faq">frequent questions</a> or <a href="/contact">write to us</a>.</p>`,
    },
  },
  {
    type: 'delivering',
    title: { ar: 'التوصيل', fr: 'Livraison', en: 'Delivery' },
    summary: {
      ar: 'آجال التوصيل ورسومه إلى {country}: {deliveryDays}.{#sameDay} في {mainCity} في اليوم نفسه عند الطلب قبل الساعة {cutOff}.{/sameDay}',
      fr: 'Délais et frais de livraison, {country} : {deliveryDays}.{#sameDay} À {mainCity}, le jour même pour une commande passée avant {cutOff}.{/sameDay}',
      en: 'Delivery times and fees, {country}: {deliveryDays}.{#sameDay} In {mainCity} the same day when ordered before {cutOff}.{/sameDay}',
    },
    body: {
      ar: `{#sameDay}<h2>{mainCity}: في اليوم نفسه</h2>
<p>عند الطلب قبل الساعة {cutOff} يصل في اليوم نفسه، وعند الطلب بعدها يصل في يوم العمل الموالي. وإذا تعذّر تأكيد الطلب معك في الوقت، نخبرك بالموعد الجديد.</p>
<h2>باقي المدن</h2>{/sameDay}
<p>يصل الطلب إلى {country} خلال {deliveryDays}. أيام الراحة والعطل الرسمية لا تُحسب، ونعرض لك التواريخ المتوقعة في صفحة المنتج وعند إتمام الطلب.</p>
<h2>رسوم التوصيل</h2>
<p>{#freeFrom}{#morocco}تختلف الرسوم حسب المدينة، وتظهر{/morocco}{^morocco}تظهر الرسوم{/morocco} في ملخص الطلب قبل تأكيده. التوصيل مجاني ابتداءً من {threshold}.{/freeFrom}{^freeFrom}التوصيل مجاني.{/freeFrom}{#pickup} ويمكنك استلام طلبك من المتجر مجانًا: {pickupAddress}{/pickup}</p>
{#customs}<p>قد تطلب جمارك بلد الوصول رسومًا عند التسليم، وهي على عاتق المستلم.</p>{/customs}
<h2>عند وصول الموزع</h2>
<p>يتصل بك الموزع على الرقم الذي كتبته.{#openParcel} يمكنك فتح الطرد والتأكد من محتواه قبل الدفع.{/openParcel} إن لم تكن موجودًا، نعيد المحاولة في موعد يناسبك.</p>
<p>تابع طلبك في كل وقت من صفحة <a href="/track-orders">تتبع الطلب</a>.</p>`,
      fr: `{#sameDay}<h2>{mainCity} : le jour même</h2>
<p>Une commande passée avant {cutOff} arrive le jour même ; passée après cette heure, le jour ouvrable suivant. Si nous n’arrivons pas à la confirmer à temps avec vous, nous vous indiquons la nouvelle date.</p>
<h2>Autres villes</h2>{/sameDay}
<p>La commande arrive en {deliveryDays} ({country}). Les jours de repos et les jours fériés ne comptent pas ; les dates prévues sont affichées sur la page du produit et au moment de commander.</p>
<h2>Frais de livraison</h2>
<p>{#freeFrom}{#morocco}Ils dépendent de la ville et {/morocco}{^morocco}Ils {/morocco}figurent dans le récapitulatif avant de confirmer. La livraison est offerte à partir de {threshold}.{/freeFrom}{^freeFrom}La livraison est offerte.{/freeFrom}{#pickup} Le retrait au magasin est gratuit : {pickupAddress}{/pickup}</p>
{#customs}<p>La douane du pays d’arrivée peut demander des droits à la livraison ; ils sont à la charge du destinataire.</p>{/customs}
<h2>Quand le livreur arrive</h2>
<p>Il vous appelle au numéro que vous avez donné.{#openParcel} Vous pouvez ouvrir le colis et vérifier son contenu avant de payer.{/openParcel} Si vous êtes absent, nous convenons d’un autre moment.</p>
<p>Suivez votre commande à tout moment sur la page <a href="/track-orders">Suivi de commande</a>.</p>`,
      en: `{#sameDay}<h2>{mainCity}: the same day</h2>
<p>When ordered before {cutOff} it arrives the same day, when ordered later on the next working day. If we cannot confirm the order with you in time, we tell you the new date.</p>
<h2>Elsewhere</h2>{/sameDay}
<p>Your order arrives in {deliveryDays} ({country}). Rest days and public holidays do not count; the expected dates are shown on the product page and when you order.</p>
<h2>Delivery fee</h2>
<p>{#freeFrom}{#morocco}It depends on the city and {/morocco}{^morocco}It {/morocco}is shown in the summary before you confirm. Delivery is free from {threshold}.{/freeFrom}{^freeFrom}Delivery is free.{/freeFrom}{#pickup} You may also fetch your order at the shop for free: {pickupAddress}{/pickup}</p>
{#customs}<p>Customs of the country of arrival may ask for duties at the door; the recipient pays them.</p>{/customs}
<h2>When the courier comes</h2>
<p>The courier calls the number you gave.{#openParcel} You may open the parcel and check what is in it before paying.{/openParcel} If you are not in, we find another time.</p>
<p>Follow your order at any time on <a href="/track-orders">Track order</a>.</p>`,
    },
  },
  {
    type: 'return',
    title: { ar: 'الإرجاع والاستبدال', fr: 'Retours et échanges', en: 'Returns and exchanges' },
    summary: {
      ar: '{#returns}كيف ترجع ما لا يناسبك أو تستبدله خلال {returnDays} من الاستلام.{/returns}{^returns}ما العمل إذا وصلك منتج معيب.{/returns}',
      fr: '{#returns}Comment retourner ou échanger un article sous {returnDays} après réception.{/returns}{^returns}Que faire si un article est défectueux.{/returns}',
      en: '{#returns}How to return or exchange an item within {returnDays} of receipt.{/returns}{^returns}What to do about a defective item.{/returns}',
    },
    body: {
      ar: `{#returns}<h2>المدة</h2>
<p>يمكنك طلب الإرجاع أو الاستبدال خلال {returnDays} من الاستلام.</p>
<h2>الشروط</h2>
<ul><li>القطعة غير ملبوسة وغير مغسولة، ومعها بطاقاتها وغلافها.</li><li>لأسباب صحية، بعض المنتجات لا تُرجع بعد فتح غلافها، ونكتب ذلك في صفحة المنتج.</li></ul>
<h2>من يؤدي مصاريف الإرجاع</h2>
<p>{#freeReturns}الإرجاع مجاني.{/freeReturns}{^freeReturns}المصاريف على الزبون، إلا إذا كان المنتج معيبًا أو غير الذي طلبته: عندها نتحملها نحن.{/freeReturns}</p>
<h2>الخطوات</h2>
<ol><li><a href="/returns">اطلب الإرجاع من هنا</a> برقم الطلب ورقم الهاتف الذي طلبت به، واختر القطعة والسبب، ومع المنتج المعيب صورة.</li><li>نتفق معك على موعد لأخذ الطرد.</li><li>بعد فحص القطعة نرسل إليك المقاس الجديد، أو نعيد إليك المبلغ.</li></ol>{/returns}
{^returns}<p>لا نقبل الإرجاع حاليًا، إلا إذا كان المنتج معيبًا أو غير الذي طلبته. في هذه الحالة <a href="/contact">تواصل معنا</a> ومعك رقم الطلب وصورة.</p>{/returns}`,
      fr: `{#returns}<h2>Délai</h2>
<p>Vous avez {returnDays} après réception pour demander un retour ou un échange.</p>
<h2>Conditions</h2>
<ul><li>L’article n’a été ni porté ni lavé, et garde ses étiquettes et son emballage.</li><li>Pour des raisons d’hygiène, certains articles ne sont pas repris une fois l’emballage ouvert ; leur page le précise.</li></ul>
<h2>Qui paie le retour</h2>
<p>{#freeReturns}Le retour est gratuit.{/freeReturns}{^freeReturns}Les frais sont à votre charge, sauf article défectueux ou différent de votre commande : nous les prenons alors en charge.{/freeReturns}</p>
<h2>Étapes</h2>
<ol><li><a href="/returns">Demandez le retour ici</a> avec le numéro de commande et le téléphone utilisé : choisissez l’article et le motif, et ajoutez une photo s’il est défectueux.</li><li>Nous convenons d’un moment pour reprendre le colis.</li><li>Après vérification, nous envoyons la nouvelle taille ou nous vous remboursons.</li></ol>{/returns}
{^returns}<p>Nous ne reprenons pas les articles pour le moment, sauf s’ils sont défectueux ou différents de votre commande. Dans ce cas, <a href="/contact">écrivez-nous</a> avec le numéro de commande et une photo.</p>{/returns}`,
      en: `{#returns}<h2>How long</h2>
<p>You have {returnDays} from receipt to ask for a return or an exchange.</p>
<h2>Conditions</h2>
<ul><li>The item is unworn and unwashed, with its labels and packaging.</li><li>For hygiene, some items cannot be returned once their packaging is open; their page says so.</li></ul>
<h2>Who pays for the return</h2>
<p>{#freeReturns}Returns are free.{/freeReturns}{^freeReturns}You do, unless the item is defective or not the one you ordered: then we do.{/freeReturns}</p>
<h2>Steps</h2>
<ol><li><a href="/returns">Ask for the return here</a> with the order number and the phone you ordered with: choose the item and the reason, and add a photo if it is defective.</li><li>We agree on a time to collect the parcel.</li><li>Once we have checked the item we send the new size or pay you back.</li></ol>{/returns}
{^returns}<p>We take no returns at the moment, unless an item is defective or not the one you ordered. In that case <a href="/contact">write to us</a> with the order number and a photo.</p>{/returns}`,
    },
  },
  {
    type: 'join-us',
    title: { ar: 'انضم إلينا', fr: 'Rejoignez-nous', en: 'Join us' },
    summary: {
      ar: 'العمل معنا، أو البيع بالجملة، أو عرض منتجاتك في {shopName}.',
      fr: 'Travailler avec nous, acheter en gros ou proposer vos créations à {shopName}.',
      en: 'Work with us, buy wholesale or offer your own work to {shopName}.',
    },
    body: {
      ar: `<h2>العمل معنا</h2>
<p>نرحب بمن يهتم بالخياطة أو التصوير أو خدمة الزبناء أو التوصيل. أرسل إلينا تعريفًا قصيرًا بك وبما تحب عمله.</p>
<h2>البيع بالجملة</h2>
<p>لديك متجر وتريد عرض منتجاتنا؟ اكتب إلينا مدينتك والأصناف والكميات التي تهمك.</p>
<h2>الخياطون والمصممون</h2>
<p>إذا كنت تصنع ملابس النوم أو البيت، فأخبرنا عن القماش والمقاسات وطاقتك في الشهر.</p>
<p><a href="/contact">مراسلتنا من هنا</a>{#email} أو على {email}{/email}.</p>`,
      fr: `<h2>Travailler avec nous</h2>
<p>Couture, photo, service client, livraison : présentez-vous en quelques lignes et dites-nous ce que vous aimez faire.</p>
<h2>Achat en gros</h2>
<p>Vous avez une boutique et souhaitez vendre nos articles ? Indiquez votre ville, les modèles et les quantités.</p>
<h2>Couturiers et créateurs</h2>
<p>Vous fabriquez des vêtements de nuit ou d’intérieur ? Parlez-nous de vos matières, de vos tailles et de votre capacité par mois.</p>
<p><a href="/contact">Écrivez-nous ici</a>{#email} ou à {email}{/email}.</p>`,
      en: `<h2>Work with us</h2>
<p>Sewing, photography, customer service, delivery: introduce yourself in a few lines and tell us what you like doing.</p>
<h2>Wholesale</h2>
<p>You have a shop and would like to sell our pieces? Tell us your city, the styles and the quantities.</p>
<h2>Makers and designers</h2>
<p>You make night or home wear? Tell us about your fabrics, your sizes and what you can make in a month.</p>
<p><a href="/contact">Write to us here</a>{#email} or at {email}{/email}.</p>`,
    },
  },
];
