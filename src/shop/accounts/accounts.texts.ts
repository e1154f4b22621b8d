/** What the calls of accounts and contact say, by code (§5.4, §5.5, §8.10). */
export const accountMessages = {
  too_short: { ar: 'النص قصير جدا', fr: 'Texte trop court', en: 'Too short' },
  customer_not_found: {
    ar: 'لا يوجد حساب بهذا الرقم',
    fr: 'Aucun compte avec ce numéro',
    en: 'No account with this number',
  },
  address_unknown: {
    ar: 'لا يمكن إنشاء رابط للزبون: عنوان المتجر على الإنترنت غير معروف. من يشغّل المتجر يحدده في SHOP_URL ‏(docs/operations.md).',
    fr: 'Aucun lien ne peut être donné au client : l’adresse publique de la boutique manque. L’exploitant l’indique dans SHOP_URL (docs/operations.md).',
    en: 'No link can be given to the customer: the public address of the shop is missing. Whoever runs the shop sets SHOP_URL (docs/operations.md).',
  },
  email_taken: {
    ar: 'هذا البريد الإلكتروني مستعمل من قبل',
    fr: 'Cet e-mail est déjà utilisé',
    en: 'This e-mail is already in use',
  },
  phone_taken: {
    ar: 'رقم الهاتف هذا مستعمل من قبل',
    fr: 'Ce numéro de téléphone est déjà utilisé',
    en: 'This phone number is already in use',
  },
  phone_or_email_required: {
    ar: 'المرجو إدخال رقم الهاتف أو البريد الإلكتروني',
    fr: 'Indiquez un téléphone ou un e-mail',
    en: 'Give a phone number or an e-mail',
  },
  password_too_short: {
    ar: 'كلمة المرور: 6 أحرف على الأقل',
    fr: 'Mot de passe : 6 caractères au moins',
    en: 'Password: at least 6 characters',
  },
  password_too_common: {
    ar: 'كلمة المرور هذه من أكثر الكلمات استعمالًا ويسهل تخمينها، المرجو اختيار غيرها',
    fr: 'Ce mot de passe est l’un des plus utilisés et se devine vite : choisissez-en un autre',
    en: 'This is one of the commonest passwords and quickly guessed: choose another',
  },
  passwords_differ: {
    ar: 'كلمتا المرور غير متطابقتين',
    fr: 'Les deux mots de passe sont différents',
    en: 'The two passwords differ',
  },
  wrong_password: {
    ar: 'كلمة المرور الحالية غير صحيحة',
    fr: 'Mot de passe actuel incorrect',
    en: 'Wrong current password',
  },
  unknown_email: {
    ar: 'لا يوجد حساب بهذا البريد الإلكتروني',
    fr: 'Aucun compte avec cet e-mail',
    en: 'There is no account with this e-mail',
  },
  mail_not_set_up_call: {
    ar: 'المتجر لا يرسل بريدًا إلكترونيًا بعد. المرجو مراسلتنا على واتساب أو الاتصال بنا على {phone}، ونرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
    fr: 'La boutique n’envoie pas encore d’e-mails. Écrivez-nous sur WhatsApp ou appelez-nous au {phone} : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    en: 'The shop does not send e-mails yet. Write to us on WhatsApp or call us on {phone}, and we send you a link to choose a new password.',
  },
  mail_not_set_up: {
    ar: 'المتجر لا يرسل بريدًا إلكترونيًا بعد. المرجو مراسلتنا من صفحة الاتصال، ونرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
    fr: 'La boutique n’envoie pas encore d’e-mails. Écrivez-nous depuis la page Contact : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    en: 'The shop does not send e-mails yet. Write to us on the contact page, and we send you a link to choose a new password.',
  },
  mail_not_set_up_new_email: {
    ar: 'المتجر لا يرسل بريدًا إلكترونيًا بعد، فلا يمكن تأكيد بريد جديد، وحسابك يبقى كما هو. لتسجيل الدخول برقم الهاتف، أضف رقمك أو غيّره في هذه الصفحة.',
    fr: 'La boutique n’envoie pas encore d’e-mails : une nouvelle adresse ne peut pas être confirmée, et votre compte reste inchangé. Pour vous connecter par téléphone, ajoutez ou changez votre numéro sur cette page.',
    en: 'The shop does not send e-mails yet, so a new address cannot be confirmed, and your account stays as it is. To sign in by phone, add or change your number on this page.',
  },
  too_many_addresses: {
    ar: 'بلغت العدد الأقصى من العناوين، المرجو حذف واحد منها',
    fr: 'Nombre maximal d’adresses atteint : supprimez-en une',
    en: 'You have as many addresses as there can be: delete one first',
  },
  too_many_favourites: {
    ar: 'قائمة المفضلة ممتلئة، المرجو حذف بعض القطع منها',
    fr: 'Vos favoris sont au complet : retirez-en quelques-uns',
    en: 'Your favourites are full: take some out first',
  },
  message_too_short: { ar: 'الرسالة قصيرة جدا', fr: 'Message trop court', en: 'The message is too short' },
} as const;
