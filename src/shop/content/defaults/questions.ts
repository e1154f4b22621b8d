import type { LocalText } from '#/platform/local-text.ts';

/** §2.5 What shoppers ask, as the shop starts with it, in its order. */
export const defaultQuestions: readonly { key: string; title: LocalText; body: LocalText }[] = [
  {
    key: 'when',
    title: { ar: 'متى يصل طلبي؟', fr: 'Quand ma commande arrive-t-elle ?', en: 'When does my order arrive?' },
    body: {
      ar: '<p>{#sameDay}في {mainCity}: في اليوم نفسه عند الطلب قبل الساعة {cutOff}. في باقي المدن: خلال {deliveryDays}.{/sameDay}{^sameDay}إلى {country}: خلال {deliveryDays}.{/sameDay} أيام الراحة والعطل لا تُحسب. <a href="/about?type=delivering">تفاصيل التوصيل</a></p>',
      fr: '<p>{#sameDay}À {mainCity} : le jour même pour une commande passée avant {cutOff}. Dans les autres villes : en {deliveryDays}.{/sameDay}{^sameDay}{country} : en {deliveryDays}.{/sameDay} Les jours de repos et fériés ne comptent pas. <a href="/about?type=delivering">Détails de la livraison</a></p>',
      en: '<p>{#sameDay}In {mainCity}: the same day when ordered before {cutOff}. Elsewhere: in {deliveryDays}.{/sameDay}{^sameDay}{country}: in {deliveryDays}.{/sameDay} Rest days and holidays do not count. <a href="/about?type=delivering">More about delivery</a></p>',
    },
  },
  {
    key: 'fee',
    title: { ar: 'كم يكلف التوصيل؟', fr: 'Combien coûte la livraison ?', en: 'What does delivery cost?' },
    body: {
      ar: '<p>{#freeFrom}{#morocco}حسب المدينة. {/morocco}يظهر المبلغ في ملخص الطلب قبل تأكيده، فلا مفاجأة عند الباب. ابتداءً من {threshold} التوصيل مجاني.{/freeFrom}{^freeFrom}التوصيل مجاني.{/freeFrom}</p>',
      fr: '<p>{#freeFrom}{#morocco}Cela dépend de la ville. {/morocco}Le montant est affiché avant de confirmer : pas de surprise à la porte. À partir de {threshold}, la livraison est offerte.{/freeFrom}{^freeFrom}La livraison est offerte.{/freeFrom}</p>',
      en: '<p>{#freeFrom}{#morocco}It depends on the city. {/morocco}The amount is shown before you confirm: no surprise at the door. From {threshold} delivery is free.{/freeFrom}{^freeFrom}Delivery is free.{/freeFrom}</p>',
    },
  },
  {
    key: 'pay',
    title: { ar: 'كيف أدفع؟', fr: 'Comment payer ?', en: 'How do I pay?' },
    body: {
      ar: '<p>{#cash}نقدًا للموزع عند الاستلام، في حدود {codMax}. {/cash}{#transfer}بتحويل بنكي: ترفع صورة الوصل خلال {receiptHours} من الطلب. {/transfer}{^payable}الدفع من بلدك غير متاح بعد.{/payable}</p>',
      fr: '<p>{#cash}En espèces à la livraison, jusqu’à {codMax}. {/cash}{#transfer}Par virement bancaire : vous envoyez la photo du reçu sous {receiptHours}. {/transfer}{^payable}Le paiement depuis votre pays n’est pas encore possible.{/payable}</p>',
      en: '<p>{#cash}In cash on delivery, up to {codMax}. {/cash}{#transfer}By bank transfer: you upload a picture of the receipt within {receiptHours}. {/transfer}{^payable}Paying from your country is not possible yet.{/payable}</p>',
    },
  },
  {
    key: 'open',
    title: {
      ar: 'هل يمكنني فتح الطرد قبل الدفع؟',
      fr: 'Puis-je ouvrir le colis avant de payer ?',
      en: 'May I open the parcel before paying?',
    },
    body: {
      ar: '<p>{#openParcel}نعم. تأكد من القطع والمقاسات ثم ادفع. القياس عند الباب غير ممكن.{/openParcel}{^openParcel}لا، لكن يمكنك الإرجاع إذا وجدت عيبًا.{/openParcel}</p>',
      fr: '<p>{#openParcel}Oui. Vérifiez les articles et les tailles, puis payez. L’essayage à la porte n’est pas possible.{/openParcel}{^openParcel}Non, mais un article défectueux se retourne.{/openParcel}</p>',
      en: '<p>{#openParcel}Yes. Check the pieces and sizes, then pay. Trying on at the door is not possible.{/openParcel}{^openParcel}No, but a defective item can be returned.{/openParcel}</p>',
    },
  },
  {
    key: 'size',
    title: {
      ar: 'كيف أختار مقاس البيجامة؟',
      fr: 'Comment choisir ma taille de pyjama ?',
      en: 'How do I choose my pyjama size?',
    },
    body: {
      ar: '<p>في صفحة كل منتج دليل مقاسات بالسنتيمتر. قس محيط الصدر والورك فوق ملابس خفيفة، وقارن. بين مقاسين اختر الأكبر: البيجامة الواسعة أريح في النوم.</p>',
      fr: '<p>Chaque page de produit a un guide en centimètres. Mesurez poitrine et hanches par-dessus un vêtement léger, puis comparez. Entre deux tailles, prenez la plus grande : un pyjama ample est plus confortable pour dormir.</p>',
      en: '<p>Every product page has a size guide in centimetres. Measure chest and hips over light clothing, then compare. Between two sizes take the larger: a roomy pyjama is better to sleep in.</p>',
    },
  },
  {
    key: 'exchange',
    title: {
      ar: 'المقاس لا يناسبني، ما العمل؟',
      fr: 'La taille ne va pas, que faire ?',
      en: 'The size does not fit. What now?',
    },
    body: {
      ar: '<p>{#returns}<a href="/returns">اطلب الاستبدال أو الإرجاع</a> خلال {returnDays} من الاستلام، والقطعة غير ملبوسة وببطاقاتها. {#freeReturns}الإرجاع مجاني.{/freeReturns}{^freeReturns}المصاريف على الزبون إلا إذا كان العيب منا.{/freeReturns} {/returns}<a href="/about?type=return">شروط الإرجاع والاستبدال</a></p>',
      fr: '<p>{#returns}<a href="/returns">Demandez un échange ou un retour</a> sous {returnDays} après réception, article non porté et avec ses étiquettes. {#freeReturns}Le retour est gratuit.{/freeReturns}{^freeReturns}Les frais sont à votre charge, sauf si la faute est nôtre.{/freeReturns} {/returns}<a href="/about?type=return">Conditions de retour</a></p>',
      en: '<p>{#returns}<a href="/returns">Ask for an exchange or a return</a> within {returnDays} of receipt, unworn and with its labels. {#freeReturns}Returns are free.{/freeReturns}{^freeReturns}You pay for it unless the fault is ours.{/freeReturns} {/returns}<a href="/about?type=return">Return conditions</a></p>',
    },
  },
  {
    key: 'account',
    title: {
      ar: 'هل أحتاج إلى حساب للطلب؟',
      fr: 'Faut-il un compte pour commander ?',
      en: 'Do I need an account to order?',
    },
    body: {
      ar: '<p>لا. يكفي الاسم والهاتف والعنوان، والبريد الإلكتروني اختياري.</p>',
      fr: '<p>Non. Un nom, un téléphone et une adresse suffisent ; l’e-mail est facultatif.</p>',
      en: '<p>No. A name, a phone and an address are enough; the e-mail is optional.</p>',
    },
  },
  {
    key: 'track',
    title: { ar: 'كيف أتتبع طلبي؟', fr: 'Comment suivre ma commande ?', en: 'How do I track my order?' },
    body: {
      ar: '<p>من صفحة <a href="/track-orders">تتبع الطلب</a>: أدخل رقم الطلب ورقم الهاتف الذي طلبت به.</p>',
      fr: '<p>Sur la page <a href="/track-orders">Suivi de commande</a>, avec le numéro de commande et le téléphone utilisé.</p>',
      en: '<p>On <a href="/track-orders">Track order</a>, with the order number and the phone you ordered with.</p>',
    },
  },
  {
    key: 'cancel',
    title: {
      ar: 'هل يمكنني تعديل الطلب أو إلغاؤه؟',
      fr: 'Puis-je modifier ou annuler ma commande ?',
      en: 'Can I change or cancel my order?',
    },
    body: {
      ar: '<p>نعم، ما دام التحضير لم يبدأ: من الرابط الذي ظهر لك بعد الطلب، أو <a href="/contact">بمراسلتنا</a>{#phones} أو الاتصال على {phones}{/phones}.</p>',
      fr: '<p>Oui, tant que la préparation n’a pas commencé : par le lien reçu après la commande, ou <a href="/contact">en nous écrivant</a>{#phones} ou au {phones}{/phones}.</p>',
      en: '<p>Yes, until its preparation begins: by the link you got after ordering, or <a href="/contact">by writing to us</a>{#phones} or calling {phones}{/phones}.</p>',
    },
  },
  {
    key: 'wash',
    title: {
      ar: 'كيف أغسل البيجامة حتى تبقى ناعمة؟',
      fr: 'Comment laver mon pyjama pour qu’il reste doux ?',
      en: 'How do I wash my pyjama so that it stays soft?',
    },
    body: {
      ar: '<p>مقلوبة، بماء بارد أو فاتر، مع ألوان قريبة، وبعيدًا عن الشمس القوية عند النشر. طريقة العناية بكل قماش مكتوبة في صفحة المنتج.</p>',
      fr: '<p>À l’envers, à l’eau froide ou tiède, avec des couleurs proches, et à l’ombre pour sécher. L’entretien de chaque matière est écrit sur la page du produit.</p>',
      en: '<p>Inside out, in cold or lukewarm water, with similar colours, and dried in the shade. The care of each fabric is written on the product page.</p>',
    },
  },
  {
    key: 'code',
    title: {
      ar: 'كيف أستعمل رمز التخفيض؟',
      fr: 'Comment utiliser un code promo ?',
      en: 'How do I use a promo code?',
    },
    body: {
      ar: '<p>اكتبه في خانة الرمز عند إتمام الطلب، فيظهر التخفيض في الملخص قبل التأكيد. لكل رمز شروطه، وإذا لم ينطبق نقول لك السبب.</p>',
      fr: '<p>Saisissez-le au moment de commander : la remise paraît dans le récapitulatif avant de confirmer. Chaque code a ses conditions ; s’il ne s’applique pas, nous vous disons pourquoi.</p>',
      en: '<p>Enter it when you order: the discount shows in the summary before you confirm. Every code has its conditions; if it does not apply, we tell you why.</p>',
    },
  },
  {
    key: 'abroad',
    title: {
      ar: 'هل توصلون خارج المغرب؟',
      fr: 'Livrez-vous hors du Maroc ?',
      en: 'Do you deliver outside Morocco?',
    },
    body: {
      ar: '<p>نوصل إلى البلدان التي تظهر في قائمة «بلد التوصيل»، وإذا لم يظهر فيها غير المغرب فالتوصيل داخله وحده. عند اختيار بلدك تظهر الأسعار بعملته، ومعها طرق الدفع ومدة التوصيل إليه.</p>',
      fr: '<p>Nous livrons vers les pays de la liste « pays de livraison » ; si elle n’en montre pas d’autre que le Maroc, nous livrons au Maroc seulement. En choisissant le vôtre, vous voyez les prix dans sa monnaie, ses moyens de paiement et son délai.</p>',
      en: '<p>We deliver to the countries in the list of delivery countries; if it shows none but Morocco, we deliver in Morocco only. Choose yours to see prices in its currency, its ways to pay and its delivery time.</p>',
    },
  },
];
