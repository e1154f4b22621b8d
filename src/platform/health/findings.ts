import { type Message, text } from '#/platform/messages.ts';
import { fillPlain } from '../fill.ts';
import type { Finding } from '../health.schema.ts';
import { isolated } from '../isolated.rules.ts';
import type { Locale } from '../local-text.ts';

/** What was found of one check, before it stands in a language. */
export type Found = {
  check: keyof typeof names;
  state: Finding['state'];
  text: Message;
  advice?: Message;
  values?: Record<string, string>;
};

const names = {
  database: text('قاعدة البيانات'),
  migrations: text('بنية قاعدة البيانات'),
  disk: text('مساحة القرص'),
  storage: text('مجلد البيانات'),
  files: text('حاوية الملفات'),
  mail: text('البريد'),
  outbox: text('البريد الصادر'),
  jobs: text('المهام'),
  orders: text('الطلبات'),
  clock: text('الساعة'),
  address: text('العنوان العام'),
  certificate: text('شهادة HTTPS'),
  backup: text('النسخ الاحتياطية'),
  version: text('الإصدار'),
};

/** What a check is called, also one that another machine found; that of another version by its own word. */
export const checkName = (check: string, locale: Locale): string =>
  Object.entries(names).find(([name]) => name === check)?.[1][locale] ?? check;

/** In one language. A terminal takes the values without the marks that isolate them in a page. */
export function inWords(found: Found, locale: Locale, place: 'page' | 'terminal'): Finding {
  const values = found.values ?? {};
  // Nothing makes a link of an address here: it is isolated like all others.
  const isolatedValues = () =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]));
  const worded = (message: Message | undefined) => {
    if (!message) return '';
    return fillPlain(message[locale], place === 'page' && locale === 'ar' ? isolatedValues() : values);
  };
  return {
    check: found.check,
    name: names[found.check][locale],
    state: found.state,
    text: worded(found.text),
    advice: worded(found.advice),
  };
}

const megabyte = 1_048_576;
const size = (bytes: number): string =>
  bytes >= 1024 * megabyte
    ? `${(bytes / (1024 * megabyte)).toFixed(1)} GB`
    : `${Math.floor(bytes / megabyte)} MB`;

/** `ms`: how long the database took to answer. */
export const databaseFinding = (version: string, ms: number): Found => ({
  check: 'database',
  state: ms > 250 ? 'warning' : 'good',
  text: text('{server} أجابت في {ms} مللي ثانية.'),
  values: { server: `PostgreSQL ${version}`, ms: String(Math.ceil(ms)) },
  ...(ms > 250
    ? { advice: text('هذا بطيء: انظر حمل خادم القاعدة والمسافة إليه، فكل صفحة تسأله مرات.') }
    : {}),
});

/** `needed`: by the web processes of this machine. Null where there are enough. */
export const connectionsFinding = (most: number, needed: number): Found | null =>
  most >= needed
    ? null
    : {
        check: 'database',
        state: 'warning',
        text: text('عدد الاتصالات التي تقبلها: {most}، وقد تحتاج عمليات هذه الآلة إلى {needed}.'),
        advice: text(
          'ارفع max_connections في القاعدة، أو قلّل WEB_CONCURRENCY: حين لا يبقى اتصال لا يُقبل طلب.',
        ),
        values: { most: String(most), needed: String(needed) },
      };

export const databaseAway = (reason: string): Found => ({
  check: 'database',
  state: 'bad',
  text: text('لا تجيب: {reason}'),
  advice: text('شغّل المتجر، أو صحح DATABASE_URL، ثم أعد المحاولة.'),
  values: { reason },
});

export const migrationsFinding = (applied: number, known: number): Found =>
  applied === known
    ? {
        check: 'migrations',
        state: 'good',
        text: text('كما ينتظرها هذا الإصدار (عدد الخطوات: {known}).'),
        values: { known: String(known) },
      }
    : {
        check: 'migrations',
        state: applied > known ? 'bad' : 'warning',
        text: text('عدد خطواتها {applied}، وهذا الإصدار يعرف {known}.'),
        advice:
          applied > known
            ? text('القاعدة من إصدار أحدث: شغّل ذلك الإصدار، أو أعد نسخة من قبله.')
            : text('التشغيل التالي يضيف ما ينقص. خذ نسخة قبله.'),
        values: { applied: String(applied), known: String(known) },
      };

/** Bytes of the disk under the data folder. */
export const diskFinding = (free: number, all: number): Found => {
  const state =
    free < 500 * megabyte ? 'bad' : free < 2048 * megabyte || free < all / 20 ? 'warning' : 'good';
  return {
    check: 'disk',
    state,
    text: text('بقي {free} من {all}.'),
    values: { free: size(free), all: size(all) },
    ...(state === 'good' ? {} : { advice: text('أفرغ مكانًا أو كبّر القرص: حين يمتلئ لا يُقبل طلب ولا صورة.') }),
  };
};

/** `failure`: why a file could not be written to the data folder and read again; null when it could. */
export const storageFinding = (folder: string, failure: string | null): Found =>
  failure === null
    ? { check: 'storage', state: 'good', text: text('يُكتب فيه ويُقرأ: {folder}'), values: { folder } }
    : {
        check: 'storage',
        state: 'bad',
        text: text('تعذّرت الكتابة في {folder}: {failure}'),
        advice: text('اجعل المجلد ملكًا للمستخدم الذي يشغّل المتجر.'),
        values: { folder, failure },
      };

/** Why pictures do not open at the address that browsers are sent to. */
export const publicMediaFinding = (address: string, failure: string): Found => ({
  check: 'files',
  state: 'bad',
  text: text('لا تُفتح الصور من {address}: {failure}'),
  advice: text(
    'افتح media/ وحدها للعموم عند مزوّد الحاوية، أو صحح STORAGE_PUBLIC_URL، أو احذفه فيرسل المتجر الصور.',
  ),
  values: { address, failure },
});

/** `failure`: what the bucket did not do; `isPublic`: whether everybody may open what is private there. */
export const filesFinding = (
  address: string,
  { failure = null, isPublic = false }: { failure?: string | null; isPublic?: boolean },
): Found => {
  const values = { address, failure: failure ?? '' };
  if (failure !== null)
    return {
      check: 'files',
      state: 'bad',
      text: text('تعذّر العمل على {address}: {failure}'),
      advice: bucketAdvice(failure),
      values,
    };
  return isPublic
    ? {
        check: 'files',
        state: 'bad',
        text: text('كل من يعرف العنوان يفتح الإيصالات في {address}'),
        advice: text('اجعل الحاوية خاصة. لا يُفتح للعموم منها إلا media/.'),
        values,
      }
    : { check: 'files', state: 'good', text: text('يُكتب فيها ويُقرأ ويُحذف: {address}'), values };
};

function bucketAdvice(failure: string): Message {
  if (failure.includes('NoSuchBucket'))
    return text('أنشئ الحاوية بهذا الاسم عند مزوّدها، أو صحح اسمها في STORAGE_URL.');
  if (failure.includes('RequestTimeTooSkewed'))
    return text('شغّل ضبط الوقت (NTP): تُرفض الطلبات من ساعة بعيدة عن الصواب.');
  if (/^(?:301|400)\b/.test(failure)) return text('صحح region في STORAGE_URL: الحاوية في منطقة أخرى.');
  if (failure.startsWith('403'))
    return text('راجع المفتاح والسر في STORAGE_URL، وأن له القراءة والكتابة والحذف وعرض القائمة.');
  return text('راجع المضيف والمنفذ وtls في STORAGE_URL، وهل تصل إليه هذه الآلة.');
}

export type MailState =
  | { server: false }
  /** `isLate`: it did not answer in time, rather than refuse. */
  | { server: true; from: string; failure: string | null; isLate?: boolean; sentTo?: string | undefined };

export const mailFinding = (mail: MailState): Found => {
  if (!mail.server)
    return {
      check: 'mail',
      state: 'warning',
      text: text('لا خادم بريد: تبقى رسائل الزبائن في البريد الصادر.'),
      advice: text('اضبط SMTP_URL وMAIL_FROM وSHOP_URL، ثم شغّل المتجر من جديد.'),
    };
  if (mail.isLate)
    return {
      check: 'mail',
      state: 'bad',
      text: text('لم يجب خادم البريد في الوقت المناسب.'),
      advice: text('راجع المضيف والمنفذ في SMTP_URL، وهل يسمح جدار الحماية بهذا المنفذ.'),
    };
  if (mail.failure !== null)
    return {
      check: 'mail',
      state: 'bad',
      text: text('خادم البريد لا يقبل: {failure}'),
      advice: text('راجع SMTP_URL: المضيف والمنفذ واسم المستخدم وكلمة المرور.'),
      values: { failure: mail.failure },
    };
  if (/@localhost>?$/.test(mail.from))
    return {
      check: 'mail',
      state: 'warning',
      text: text('المرسِل {from} ليس عنوانًا حقيقيًا، فتُرفض رسائله أو تُعد مزعجة.'),
      advice: text('اضبط MAIL_FROM على عنوان من نطاق المتجر.'),
      values: { from: mail.from },
    };
  return mail.sentTo === undefined
    ? {
        check: 'mail',
        state: 'good',
        text: text('خادم البريد يقبل الدخول، والمرسِل {from}.'),
        values: { from: mail.from },
      }
    : {
        check: 'mail',
        state: 'good',
        text: text('خرجت رسالة تجربة إلى {to}. تأكد من وصولها ومن أنها ليست في المزعجة.'),
        values: { to: mail.sentTo },
      };
};

/** `late`: e-mails that have waited for more than a quarter of an hour although a server could have taken them. */
export const outboxFinding = (failed: number, late: number): Found => {
  if (failed === 0 && late === 0) return { check: 'outbox', state: 'good', text: text('لا رسالة متعثرة.') };
  return {
    check: 'outbox',
    state: late > 0 ? 'bad' : 'warning',
    text: text('لم تُرسل: {failed}، ومتأخرة أكثر من ربع ساعة: {late}.'),
    advice: text('افتح البريد الصادر: السبب مكتوب عند كل رسالة، ويمكن إرسالها من جديد.'),
    values: { failed: String(failed), late: String(late) },
  };
};

export const jobsFinding = (waiting: number, failed: number): Found => ({
  check: 'jobs',
  state: failed > 0 || waiting > 1000 ? 'warning' : 'good',
  text: text('تنتظر: {waiting}، فشلت نهائيًا: {failed}.'),
  values: { waiting: String(waiting), failed: String(failed) },
  ...(failed > 0 || waiting > 1000
    ? {
        advice: text('السبب في السجل (LOG_LEVEL=info). الصور تُعاد بالأمر npm run import -- --retry-pictures'),
      }
    : {}),
});

/** Beside a shop that runs, the line is to blame; before one, tables of another version, which only a start brings up. */
export const jobsUnread = (reason: string): Found => ({
  check: 'jobs',
  state: 'warning',
  text: text('تعذّرت قراءتها: {reason}'),
  advice: text('إن كان المتجر يعمل، فالسبب في السجل. وإلا فشغّله: عند التشغيل تُهيأ المهام لهذا الإصدار.'),
  values: { reason },
});

/** When the last order came, and how many come in a time as long as since then at this time of the week. */
export type OrderPace = { last: Date | null; expected: number };

/** Where five or eight orders are to be expected, none comes by chance in 7 or 0.3 of a thousand times. */
const missedOrders = { warning: 5, bad: 8 };

export function ordersFinding({ last, expected }: OrderPace): Found {
  if (last === null) return { check: 'orders', state: 'good', text: text('لا طلب بعد.') };
  const state = expected >= missedOrders.bad ? 'bad' : expected >= missedOrders.warning ? 'warning' : 'good';
  const values = { last: last.toISOString().slice(0, 16).replace('T', ' '), expected: expected.toFixed(0) };
  if (state === 'good') return { check: 'orders', state, text: text('آخر طلب: {last} (UTC).'), values };
  return {
    check: 'orders',
    state,
    text: text('لا طلب منذ {last} (UTC)، والمعتاد في مثل هذه المدة: {expected}.'),
    advice: text(
      'افتح المتجر كما يفتحه الزبون، واطلب إلى آخر صفحة، ثم راجع طرق الدفع والتوصيل في الإعدادات.',
    ),
    values,
  };
}

/** `aheadMs`: by how much the database's clock is before this machine's. */
export const clockFinding = (aheadMs: number): Found => {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return {
    check: 'clock',
    state: seconds >= 60 ? 'bad' : seconds >= 3 ? 'warning' : 'good',
    text: text('الفرق بالثواني بين ساعة هذه الآلة وساعة القاعدة: {seconds}.'),
    values: { seconds: String(seconds) },
    ...(seconds >= 3
      ? { advice: text('شغّل ضبط الوقت (NTP) على الآلتين: عليه مواعيد العروض والروابط.') }
      : {}),
  };
};

export const addressFinding = (address: string | undefined, failure: string | null): Found => {
  if (address === undefined)
    return {
      check: 'address',
      state: 'warning',
      text: text('لا عنوان عام: لا تحمل الرسائل روابط يفتحها الزبائن.'),
      advice: text('اضبط SHOP_URL على عنوان المتجر، مثل https://shop.example'),
    };
  return failure === null
    ? { check: 'address', state: 'good', text: text('يجيب المتجر على {address}'), values: { address } }
    : {
        check: 'address',
        state: 'bad',
        text: text('لا يجيب المتجر على {address}: {failure}'),
        advice: text('راجع اسم النطاق والوسيط الذي أمام المتجر. من بعض الشبكات لا يُرى العنوان من الداخل.'),
        values: { address, failure },
      };
};

const day = 86_400_000;
/** `endsAt`: when the certificate of the public address ends; null when none could be read. */
export const certificateFinding = (endsAt: Date | null, now: Date, failure: string | null): Found => {
  if (endsAt === null || failure !== null)
    return {
      check: 'certificate',
      state: 'bad',
      text: text('لا يثق بها المتصفح: {failure}'),
      advice: text('راجع الوسيط الذي أمام المتجر، وهل يجدد الشهادة.'),
      values: { failure: failure ?? '–' },
    };
  const days = Math.floor((endsAt.getTime() - now.getTime()) / day);
  return {
    check: 'certificate',
    state: days < 3 ? 'bad' : days < 14 ? 'warning' : 'good',
    text: text('صالحة حتى {date}.'),
    values: { date: endsAt.toISOString().slice(0, 10) },
    ...(days < 14 ? { advice: text('راجع الوسيط الذي أمام المتجر، وهل يجدد الشهادة.') } : {}),
  };
};

export const versionFinding = (values: { shop: string; node: string }): Found => ({
  check: 'version',
  state: 'good',
  text: text('هلال {shop}، {node}.'),
  values,
});
