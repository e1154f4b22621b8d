import type { DefaultPage } from './about.ts';

/** §2.7 What the shop keeps about people: what this program does, no more and no less. */
export const defaultPrivacy: DefaultPage = {
  type: 'privacy',
  title: { ar: 'سياسة الخصوصية', fr: 'Confidentialité', en: 'Privacy' },
  summary: {
    ar: 'ما نحفظه من معلوماتك في {shopName}، ولماذا، وكيف تطلب حذفها.',
    fr: 'Ce que {shopName} conserve de vos données, pourquoi, et comment demander leur suppression.',
    en: 'What {shopName} keeps about you, why, and how to have it erased.',
  },
  body: {
    ar: `<h2>ما نطلبه ولماذا</h2>
<ul><li><strong>عند الطلب:</strong> الاسم والهاتف والمدينة والعنوان، لتأكيد الطلب وتوصيله. البريد الإلكتروني اختياري. وعند الدفع بتحويل صورة الوصل.</li><li><strong>عند إنشاء حساب:</strong> الهاتف أو البريد الإلكتروني وكلمة مرور. كلمة المرور لا تُحفظ كما هي، ولا يستطيع أحد منا قراءتها.</li><li><strong>عند طلب الإخبار بتوفر مقاس:</strong> هاتفك أو بريدك.</li><li><strong>عند الإرجاع أو كتابة رأي:</strong> ما تكتبه وصورك، ومع الرأي اسمك الأول.</li><li><strong>عند مراسلتنا:</strong> ما تكتبه في الرسالة، للرد عليك.</li><li><strong>النشرة البريدية:</strong> بريدك فقط، إلى أن تلغي الاشتراك من الرابط الموجود في كل رسالة.</li></ul>
<h2>من يطلع عليها</h2>
<p>العاملون في المتجر، وشركة التوصيل في حدود ما تحتاجه: الاسم والهاتف والعنوان والمبلغ. لا نبيع معلوماتك ولا نعطيها لشركات الإعلانات.</p>
<h2>ما يُحفظ في متصفحك</h2>
<p>السلة والمفضلة والبلد المختار وصور الواجهة، ورمز الدخول إذا كان لك حساب.{#offlinePages} وآخر الصفحات التي شاهدتها، لتقرأها دون اتصال.{/offlinePages}</p>
<p>وتبقى في هذه الزيارة وحدها، إلى أن تغلق علامة التبويب: ما كتبته عند إتمام الطلب وفي النماذج، وآخر طلب، وما شاهدته وما بحثت عنه، والمقارنة، ورمز التخفيض، والمدينة، وقياسات الجسم، ومن أين جئت إلينا.</p>
<p>وملف ارتباط يتذكر البلد حتى تظهر الأسعار بعملتك، وآخر يميّز جهازك ليحمي الطلبات والحسابات من محاولات الغرباء. لا نستعمل أدوات تتبع من شركات أخرى.{#recaptcha} وعند كثرة المحاولات قد يتحقق reCAPTCHA من Google أنك لست برنامجًا.{/recaptcha}</p>
<h2>كم تبقى</h2>
<p>تبقى الطلبات والفواتير المدة التي يفرضها قانون المحاسبة. وإذا حذفت حسابك تُمحى معلوماتك الشخصية منه، وتبقى الأرقام دون صاحبها.</p>
<h2>حقوقك</h2>
<p>وفق القانون <bdi dir="ltr">09-08</bdi> يمكنك الاطلاع على معلوماتك وتصحيحها وطلب حذفها: <a href="/contact">راسلنا</a>{#email} أو اكتب إلى {email}{/email}.</p>`,
    fr: `<h2>Ce que nous demandons, et pourquoi</h2>
<ul><li><strong>Pour une commande :</strong> nom, téléphone, ville et adresse, afin de la confirmer et de la livrer. L’e-mail est facultatif. Pour un paiement par virement, la photo du reçu.</li><li><strong>Pour un compte :</strong> un téléphone ou un e-mail et un mot de passe. Celui-ci n’est pas conservé en clair : personne chez nous ne peut le lire.</li><li><strong>Pour être prévenu du retour d’une taille :</strong> votre téléphone ou votre e-mail.</li><li><strong>Pour un retour ou un avis :</strong> ce que vous écrivez et vos photos, et pour l’avis votre prénom.</li><li><strong>Si vous nous écrivez :</strong> votre message, pour y répondre.</li><li><strong>Newsletter :</strong> votre e-mail seul, jusqu’à ce que vous vous désinscriviez par le lien de chaque message.</li></ul>
<h2>Qui y a accès</h2>
<p>L’équipe de la boutique, et le transporteur pour ce dont il a besoin : nom, téléphone, adresse, montant. Nous ne vendons pas vos données et ne les donnons à aucune régie publicitaire.</p>
<h2>Ce qui reste dans votre navigateur</h2>
<p>Le panier, la liste d’envies, le pays choisi et les images d’accueil, ainsi qu’un jeton de connexion si vous avez un compte.{#offlinePages} Les dernières pages vues, pour les relire hors connexion.{/offlinePages}</p>
<p>Le temps de cette visite seulement, jusqu’à la fermeture de l’onglet : ce que vous avez saisi pour commander et dans les formulaires, la dernière commande, les articles vus, les recherches, la comparaison, le code promo, la ville, les mensurations et d’où vous êtes venu.</p>
<p>Un cookie retient le pays, pour afficher les prix dans votre monnaie ; un autre reconnaît votre appareil, pour protéger commandes et comptes des essais d’inconnus. Aucun outil de suivi d’un tiers.{#recaptcha} Après de nombreuses tentatives, reCAPTCHA de Google peut vérifier que vous n’êtes pas un programme.{/recaptcha}</p>
<h2>Combien de temps</h2>
<p>Commandes et factures sont gardées le temps exigé par la loi comptable. Si vous supprimez votre compte, vos données personnelles en sont effacées ; les chiffres restent, sans la personne.</p>
<h2>Vos droits</h2>
<p>Selon la loi <bdi dir="ltr">09-08</bdi>, vous pouvez consulter vos données, les corriger et demander leur suppression : <a href="/contact">écrivez-nous</a>{#email} ou à {email}{/email}.</p>`,
    en: `<h2>What we ask for, and why</h2>
<ul><li><strong>For an order:</strong> name, phone, city and address, to confirm and deliver it. The e-mail is optional. For a payment by transfer, the picture of the receipt.</li><li><strong>For an account:</strong> a phone or an e-mail and a password. It is not stored as it is written: none of us can read it.</li><li><strong>To hear that a size is back:</strong> your phone or your e-mail.</li><li><strong>For a return or a review:</strong> what you write and your photos, and with the review your first name.</li><li><strong>When you write to us:</strong> your message, to answer it.</li><li><strong>Newsletter:</strong> your e-mail alone, until you leave by the link in every message.</li></ul>
<h2>Who sees it</h2>
<p>The people of the shop, and the courier for what is needed: name, phone, address, amount. We do not sell your data or give it to advertisers.</p>
<h2>What stays in your browser</h2>
<p>The cart, the wishlist, the chosen country and the pictures of the home page, and a sign-in token if you have an account.{#offlinePages} The last pages you saw, to read them without a connection.{/offlinePages}</p>
<p>For this visit alone, until the tab is closed: what you typed to order and in forms, the last order, what you saw and searched for, the comparison, the promo code, the town, the body measures, and where you came from.</p>
<p>One cookie remembers the country, so that prices are in your currency; another knows your device again, to protect orders and accounts from the tries of strangers. No tracking tools of others.{#recaptcha} After many tries, Google’s reCAPTCHA may check that you are not a program.{/recaptcha}</p>
<h2>For how long</h2>
<p>Orders and invoices are kept as long as accounting law requires. If you delete your account, your personal data is erased from it; the figures stay, without the person.</p>
<h2>Your rights</h2>
<p>Under Moroccan law <bdi dir="ltr">09-08</bdi> you may see your data, correct it and ask for it to be erased: <a href="/contact">write to us</a>{#email} or at {email}{/email}.</p>`,
  },
};

const identity = {
  ar: `{#legalName}<h2>البائع</h2>
<p>{legalName}{#legalAddress}، {legalAddress}{/legalAddress}.{#ice} التعريف الموحد للمقاولة: {ice}.{/ice}{#tradeRegister} السجل التجاري: {tradeRegister}.{/tradeRegister}{#taxId} التعريف الضريبي: {taxId}.{/taxId}</p>{/legalName}`,
  fr: `{#legalName}<h2>Le vendeur</h2>
<p>{legalName}{#legalAddress}, {legalAddress}{/legalAddress}.{#ice} ICE : {ice}.{/ice}{#tradeRegister} RC : {tradeRegister}.{/tradeRegister}{#taxId} IF : {taxId}.{/taxId}</p>{/legalName}`,
  en: `{#legalName}<h2>The seller</h2>
<p>{legalName}{#legalAddress}, {legalAddress}{/legalAddress}.{#ice} ICE: {ice}.{/ice}{#tradeRegister} Trade register: {tradeRegister}.{/tradeRegister}{#taxId} Tax number: {taxId}.{/taxId}</p>{/legalName}`,
};

export const defaultTerms: DefaultPage = {
  type: 'terms',
  title: { ar: 'شروط البيع', fr: 'Conditions de vente', en: 'Terms of sale' },
  summary: {
    ar: 'شروط الطلب والدفع والتوصيل والإرجاع في {shopName}.',
    fr: 'Commande, paiement, livraison et retours chez {shopName}.',
    en: 'Orders, payment, delivery and returns at {shopName}.',
  },
  body: {
    ar: `${identity.ar}
<h2>الطلب</h2>
<p>يُسجَّل الطلب عندما يظهر لك رقمه.{#cash} نتصل بك لتأكيد طلبات الدفع عند الاستلام، وما لا نتمكن من تأكيده قد يُلغى.{/cash} يمكنك إلغاء طلبك قبل بداية تحضيره.</p>
<h2>الأسعار</h2>
<p>الأسعار معروضة بعملة البلد المختار، والمجموع مع التوصيل يظهر قبل تأكيد الطلب. إذا تغير سعر أو كمية أثناء الطلب، نعرض عليك التغيير ولا نسجل شيئًا قبل موافقتك.</p>
<h2>الدفع</h2>
<ul>{#cash}<li>نقدًا عند الاستلام، في حدود {codMax}.</li>{/cash}{#transfer}<li>تحويل بنكي: يُرفع الوصل خلال {receiptHours} من الطلب، وإلا أُلغي الطلب.</li>{/transfer}{^payable}<li>الدفع من بلدك غير متاح بعد.</li>{/payable}</ul>
<h2>التوصيل</h2>
<p>الآجال والرسوم في صفحة <a href="/about?type=delivering">التوصيل</a>.</p>
<h2>الإرجاع</h2>
<p>{#returns}خلال {returnDays} من الاستلام، حسب شروط صفحة {/returns}<a href="/about?type=return">الإرجاع والاستبدال</a>.</p>
<h2>الخصوصية</h2>
<p>نحفظ معلوماتك كما تشرح صفحة <a href="/privacy">سياسة الخصوصية</a>.</p>`,
    fr: `${identity.fr}
<h2>Commande</h2>
<p>Une commande est enregistrée dès que son numéro s’affiche.{#cash} Nous appelons pour confirmer les commandes payées à la livraison ; celles qui ne peuvent l’être peuvent être annulées.{/cash} Vous pouvez annuler tant que la préparation n’a pas commencé.</p>
<h2>Prix</h2>
<p>Les prix sont affichés dans la monnaie du pays choisi, et le total livraison comprise paraît avant de confirmer. Si un prix ou une quantité change entre-temps, nous vous le montrons et rien n’est enregistré sans votre accord.</p>
<h2>Paiement</h2>
<ul>{#cash}<li>En espèces à la livraison, jusqu’à {codMax}.</li>{/cash}{#transfer}<li>Par virement bancaire : le reçu est à envoyer sous {receiptHours}, faute de quoi la commande est annulée.</li>{/transfer}{^payable}<li>Le paiement depuis votre pays n’est pas encore possible.</li>{/payable}</ul>
<h2>Livraison</h2>
<p>Délais et frais sont sur la page <a href="/about?type=delivering">Livraison</a>.</p>
<h2>Retours</h2>
<p>{#returns}Sous {returnDays} après réception, aux conditions de la page {/returns}<a href="/about?type=return">Retours et échanges</a>.</p>
<h2>Données personnelles</h2>
<p>Elles sont conservées comme l’explique la page <a href="/privacy">Confidentialité</a>.</p>`,
    en: `${identity.en}
<h2>Orders</h2>
<p>An order is registered once its number is shown.{#cash} We call to confirm orders paid on delivery; those we cannot confirm may be cancelled.{/cash} You may cancel until its preparation begins.</p>
<h2>Prices</h2>
<p>Prices are shown in the currency of the chosen country, and the total with delivery stands before you confirm. If a price or a quantity changes meanwhile, we show you and register nothing without your consent.</p>
<h2>Payment</h2>
<ul>{#cash}<li>In cash on delivery, up to {codMax}.</li>{/cash}{#transfer}<li>By bank transfer: the receipt is to be uploaded within {receiptHours}, otherwise the order is cancelled.</li>{/transfer}{^payable}<li>Paying from your country is not possible yet.</li>{/payable}</ul>
<h2>Delivery</h2>
<p>Times and fees are on the page <a href="/about?type=delivering">Delivery</a>.</p>
<h2>Returns</h2>
<p>{#returns}Within {returnDays} of receipt, as the page {/returns}<a href="/about?type=return">Returns and exchanges</a> says.</p>
<h2>Personal data</h2>
<p>It is kept as the page <a href="/privacy">Privacy</a> explains.</p>`,
  },
};
