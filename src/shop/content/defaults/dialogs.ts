import type { LocalText } from '#/platform/local-text.ts';

/** §1.7 to §1.14 What the information dialogs say until the merchant says it otherwise. */
export const defaultDialogs = {
  'delivery-main-city': {
    title: {
      ar: 'التوصيل في اليوم نفسه',
      fr: 'Livraison le jour même',
      en: 'Same-day delivery',
    },
    body: {
      ar: `{#sameDay}<p>في {mainCity}: يصل في اليوم نفسه عند الطلب قبل الساعة {cutOff}.</p>
<p>عند الطلب بعد هذه الساعة، أو في أيام العطل، يصل في يوم العمل الموالي. نعرض لك اليوم المتوقع قبل إتمام الطلب. وإذا تعذّر تأكيد الطلب معك في الوقت، نخبرك بالموعد الجديد.</p>{/sameDay}{^sameDay}<p>لا توصيل في اليوم نفسه حاليًا. إلى {country} يصل الطلب خلال {deliveryDays}.</p>{/sameDay}`,
      fr: `{#sameDay}<p>À {mainCity} : livraison le jour même pour une commande passée avant {cutOff}.</p>
<p>Passée après cette heure, ou un jour férié, elle arrive le jour ouvrable suivant. Le jour prévu est affiché avant de valider la commande. Si nous n’arrivons pas à la confirmer à temps avec vous, nous vous indiquons la nouvelle date.</p>{/sameDay}{^sameDay}<p>Pas de livraison le jour même pour le moment. {country} : comptez {deliveryDays}.</p>{/sameDay}`,
      en: `{#sameDay}<p>In {mainCity}: the same day when ordered before {cutOff}.</p>
<p>Ordered after that hour, or on a holiday, it arrives on the next working day. The expected day is shown before you order. If we cannot confirm the order with you in time, we tell you the new date.</p>{/sameDay}{^sameDay}<p>There is no same-day delivery for now. To {country} allow {deliveryDays}.</p>{/sameDay}`,
    },
  },
  'delivery-elsewhere': {
    title: {
      ar: 'التوصيل إلى باقي المدن',
      fr: 'Livraison dans les autres villes',
      en: 'Delivery elsewhere',
    },
    body: {
      ar: `<p>يصل الطلب خلال {deliveryDays}. أيام الراحة والعطل الرسمية لا تُحسب.</p>
<p>{#freeFrom}تظهر رسوم التوصيل في ملخص الطلب قبل تأكيده. التوصيل مجاني ابتداءً من {threshold}.{/freeFrom}{^freeFrom}التوصيل مجاني.{/freeFrom}</p>{#customs}<p>قد تطلب جمارك بلد الوصول رسومًا عند التسليم، وهي على عاتق المستلم.</p>{/customs}`,
      fr: `<p>La commande arrive en {deliveryDays}. Les jours de repos et les jours fériés ne comptent pas.</p>
<p>{#freeFrom}Les frais de livraison figurent dans le récapitulatif avant de confirmer. La livraison est offerte à partir de {threshold}.{/freeFrom}{^freeFrom}La livraison est offerte.{/freeFrom}</p>{#customs}<p>La douane du pays d’arrivée peut demander des droits à la livraison ; ils sont à la charge du destinataire.</p>{/customs}`,
      en: `<p>Your order arrives in {deliveryDays}. Rest days and public holidays do not count.</p>
<p>{#freeFrom}The delivery fee is shown in the summary before you confirm. Delivery is free from {threshold}.{/freeFrom}{^freeFrom}Delivery is free.{/freeFrom}</p>{#customs}<p>Customs of the country of arrival may ask for duties at the door; the recipient pays them.</p>{/customs}`,
    },
  },
  returns: {
    title: { ar: 'الإرجاع والاستبدال', fr: 'Retours et échanges', en: 'Returns and exchanges' },
    body: {
      ar: `{#returns}<p>يمكنك إرجاع ما لا يناسبك أو استبداله خلال {returnDays} من الاستلام، بحالته الأصلية وبطاقاته.</p>
<p>{#freeReturns}الإرجاع مجاني.{/freeReturns}{^freeReturns}مصاريف الإرجاع على الزبون، إلا إذا كان المنتج معيبًا أو غير الذي طلبته: عندها نتحملها نحن.{/freeReturns}</p>
<p>لأسباب صحية، بعض المنتجات لا تُرجع بعد فتح غلافها، ونكتب ذلك في صفحتها.</p>{/returns}{^returns}<p>تواصل معنا إذا وصلك منتج معيب أو غير الذي طلبته.</p>{/returns}`,
      fr: `{#returns}<p>Ce qui ne convient pas se retourne ou s’échange sous {returnDays} après réception, dans son état d’origine et avec ses étiquettes.</p>
<p>{#freeReturns}Le retour est gratuit.{/freeReturns}{^freeReturns}Les frais de retour sont à votre charge, sauf article défectueux ou différent de votre commande : nous les prenons alors en charge.{/freeReturns}</p>
<p>Pour des raisons d’hygiène, certains articles ne sont pas repris une fois l’emballage ouvert ; leur page le précise.</p>{/returns}{^returns}<p>Écrivez-nous si un article est défectueux ou différent de votre commande.</p>{/returns}`,
      en: `{#returns}<p>What does not suit you can be returned or exchanged within {returnDays} of receipt, unworn and with its labels.</p>
<p>{#freeReturns}Returns are free.{/freeReturns}{^freeReturns}You pay for the return, unless the item is defective or not the one you ordered: then we do.{/freeReturns}</p>
<p>For hygiene, some items cannot be returned once their packaging is open; their page says so.</p>{/returns}{^returns}<p>Please write to us if an item is defective or not the one you ordered.</p>{/returns}`,
    },
  },
  'cash-on-delivery': {
    title: { ar: 'الدفع عند الاستلام', fr: 'Paiement à la livraison', en: 'Cash on delivery' },
    body: {
      ar: `{#cash}<p>تدفع نقدًا للموزع عند استلام الطرد، بلا بطاقة وبلا حساب.{#openParcel} يمكنك فتح الطرد قبل الدفع.{/openParcel}</p>
<p>نتصل بك أولًا لتأكيد الطلب. أقصى مبلغ لهذه الطريقة هو {codMax}.</p>{/cash}{^cash}<p>الدفع عند الاستلام غير متاح حاليًا في {country}.{#transfer} يمكنك الدفع بتحويل بنكي.{/transfer}</p>{/cash}`,
      fr: `{#cash}<p>Vous payez en espèces au livreur, sans carte et sans compte.{#openParcel} Vous pouvez ouvrir le colis avant de payer.{/openParcel}</p>
<p>Nous vous appelons d’abord pour confirmer la commande. Le montant maximum est de {codMax}.</p>{/cash}{^cash}<p>Le paiement à la livraison n’est pas encore proposé ({country}).{#transfer} Vous pouvez payer par virement bancaire.{/transfer}</p>{/cash}`,
      en: `{#cash}<p>You pay the courier in cash, with no card and no account.{#openParcel} You may open the parcel before paying.{/openParcel}</p>
<p>We call you first to confirm the order. The largest amount is {codMax}.</p>{/cash}{^cash}<p>Cash on delivery is not offered in {country} yet.{#transfer} You can pay by bank transfer.{/transfer}</p>{/cash}`,
    },
  },
  'customer-service': {
    title: { ar: 'خدمة الزبناء', fr: 'Service client', en: 'Customer service' },
    body: {
      ar: `{#phones}<p>الهاتف: {phones}</p>{/phones}{#email}<p>البريد الإلكتروني: {email}</p>{/email}<p>يمكنك أيضًا <a href="/contact">مراسلتنا من هنا</a>، أو <a href="/track-orders">تتبع طلبك</a> برقمه ورقم هاتفك.</p>`,
      fr: `{#phones}<p>Téléphone : {phones}</p>{/phones}{#email}<p>E-mail : {email}</p>{/email}<p>Vous pouvez aussi <a href="/contact">nous écrire</a>, ou <a href="/track-orders">suivre votre commande</a> avec son numéro et votre téléphone.</p>`,
      en: `{#phones}<p>Phone: {phones}</p>{/phones}{#email}<p>E-mail: {email}</p>{/email}<p>You can also <a href="/contact">write to us</a>, or <a href="/track-orders">track your order</a> with its number and your phone.</p>`,
    },
  },
  'newsletter-welcome': {
    title: {
      ar: 'تم تسجيلك بنجاح',
      fr: 'Votre inscription a bien été prise en compte',
      en: 'Your registration has been taken into account',
    },
    body: {
      ar: `<p>أهلًا بك في {shopName}.{#welcome} رمز الترحيب بك هو <strong>{welcomeCode}</strong>: أدخله عند إتمام أول طلب للاستفادة من تخفيضه.{/welcome}</p>
<p>نكتب إليك عند وصول الجديد فقط، وفي كل رسالة رابط لإلغاء الاشتراك.</p>`,
      fr: `<p>Bienvenue chez {shopName}.{#welcome} Votre code est <strong>{welcomeCode}</strong> : saisissez-le lors de votre première commande pour profiter de sa remise.{/welcome}</p>
<p>Nous n’écrivons que pour les nouveautés, et chaque message contient un lien de désinscription.</p>`,
      en: `<p>Welcome to {shopName}.{#welcome} Your code is <strong>{welcomeCode}</strong>: enter it with your first order to get its discount.{/welcome}</p>
<p>We only write when something new arrives, and every message has a link to leave.</p>`,
    },
  },
  'password-reset-sent': {
    title: {
      ar: 'تم إرسال الرسالة',
      fr: 'E-mail envoyé',
      en: 'E-mail sent',
    },
    body: {
      ar: `<p>أرسلنا إليك رسالة فيها رابط لاختيار كلمة مرور جديدة. الرابط صالح لمرة واحدة ولمدة محدودة.</p>
<p>إن لم تجدها، فابحث في الرسائل غير المرغوب فيها، أو <a href="/contact">تواصل معنا</a>.</p>`,
      fr: `<p>Un e-mail vous a été envoyé avec un lien pour choisir un nouveau mot de passe. Il ne sert qu’une fois et pour un temps limité.</p>
<p>Rien reçu ? Regardez dans les indésirables, ou <a href="/contact">écrivez-nous</a>.</p>`,
      en: `<p>We have sent you an e-mail with a link to choose a new password. It works once and for a limited time.</p>
<p>Nothing there? Look in your spam folder, or <a href="/contact">write to us</a>.</p>`,
    },
  },
  account: {
    title: { ar: 'حسابي', fr: 'Mon compte', en: 'My account' },
    body: {
      ar: `<p>الطلب لا يحتاج إلى حساب. ومع الحساب تجد طلباتك وعناوينك ومفضلاتك في مكان واحد.</p>
<p>طلبت بلا حساب؟ <a href="/track-orders">تتبع طلبك</a> برقمه ورقم هاتفك.</p>`,
      fr: `<p>Pas besoin de compte pour commander. Avec un compte, vos commandes, adresses et favoris sont réunis.</p>
<p>Commandé sans compte ? <a href="/track-orders">Suivez votre commande</a> avec son numéro et votre téléphone.</p>`,
      en: `<p>You need no account to order. With one, your orders, addresses and favourites are in one place.</p>
<p>Ordered without an account? <a href="/track-orders">Track your order</a> with its number and your phone.</p>`,
    },
  },
} satisfies Record<string, { title: LocalText; body: LocalText }>;
