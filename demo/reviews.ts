import type { DemoReview } from '#/shop/reviews/index.ts';
import type { DemoAudience, DemoProduct } from './catalog/index.ts';
import { type GarmentSpec, type SceneSpec, seededChance } from './studio/index.ts';

/** What somebody says, and of what it can be said. */
type Said = Pick<DemoReview, 'locale' | 'name' | 'stars' | 'fit' | 'title' | 'text'> & { of: Subject };
type Subject = 'any' | 'adults' | 'children' | 'feet';

const say = (
  of: Subject,
  locale: Said['locale'],
  name: string,
  stars: number,
  fit: Said['fit'],
  title: string,
  text: string,
): Said => ({ of, locale, name, stars, fit, title, text });

const pool: readonly Said[] = [
  say(
    'any',
    'ar',
    'سلمى',
    5,
    'right',
    'قماش ناعم',
    'وصل الطلب مغلفا بعناية، والقماش أنعم مما توقعت. سأطلب لونا آخر.',
  ),
  say(
    'any',
    'ar',
    'خديجة',
    4,
    'right',
    'جودة جيدة',
    'الخياطة متقنة واللون مثل الصورة. التوصيل تأخر يوما واحدا فقط.',
  ),
  say('any', 'ar', 'مريم', 5, 'right', 'هدية ناجحة', 'اشتريته هدية لأختي وأعجبها كثيرا. شكرا على التغليف.'),
  say('any', 'ar', 'نورة', 3, 'large', 'واسع قليلا', 'جميل ومريح، لكنه أوسع من المعتاد. اختاروا مقاسا أصغر.'),
  say('any', 'ar', 'أمينة', 5, null, 'كما في الصور', 'الألوان هي نفسها بعد عدة غسلات، ولم ينكمش.'),
  say(
    'any',
    'ar',
    'هدى',
    4,
    'small',
    'ضيق عند الكتف',
    'القماش ممتاز، غير أن المقاس ضيق قليلا. استبدلته بسهولة.',
  ),
  say(
    'any',
    'fr',
    'Leïla',
    5,
    'right',
    'Très doux',
    'Matière agréable et coupe bien pensée. La taille correspond au guide.',
  ),
  say(
    'any',
    'fr',
    'Sofia',
    4,
    'right',
    'Bonne qualité',
    'Les finitions sont soignées. Une étoile de moins pour un jour de retard.',
  ),
  say(
    'any',
    'fr',
    'Nadia',
    5,
    null,
    'Couleurs fidèles',
    'Après plusieurs lavages, rien n’a bougé. Je recommande.',
  ),
  say(
    'any',
    'fr',
    'Karim',
    4,
    'large',
    'Un peu ample',
    'Très confortable, mais prenez une taille en dessous si vous hésitez.',
  ),
  say(
    'any',
    'en',
    'Hannah',
    5,
    'right',
    'Lovely fabric',
    'Soft, well made and true to size. It came in two days.',
  ),
  say(
    'adults',
    'ar',
    'فاطمة',
    5,
    'right',
    'راحة في النوم',
    'خفيف ولا يلتصق بالجسم. ألبسه في البيت طول اليوم.',
  ),
  say('adults', 'ar', 'يوسف', 4, 'right', 'مريح', 'مقاس مضبوط وقماش يتنفس. الجيب عملي.'),
  say(
    'adults',
    'fr',
    'Meryem',
    5,
    'right',
    'Mes meilleures nuits',
    'Léger, il ne colle pas. Je le porte aussi à la maison le week-end.',
  ),
  say(
    'children',
    'ar',
    'إكرام',
    5,
    'right',
    'ابنتي لا تنزعه',
    'ناعم على البشرة وسهل اللبس. المقاس حسب الطول مضبوط.',
  ),
  say(
    'children',
    'ar',
    'رشيد',
    4,
    'large',
    'يكفي فصلين',
    'أخذت مقاسا أكبر كما نصحتم، ويبقى جميلا بعد الغسل.',
  ),
  say(
    'children',
    'fr',
    'Samira',
    5,
    'right',
    'Adopté tout de suite',
    'Facile à enfiler et doux pour la peau. Taille selon la hauteur : parfaite.',
  ),
  say('feet', 'ar', 'زينب', 5, 'right', 'دافئة', 'تدفئ القدمين ولا تنزلق على الزليج.'),
  say(
    'feet',
    'fr',
    'Amal',
    4,
    'small',
    'Chaudes',
    'Bien chaudes. Elles taillent un peu petit : prenez au-dessus.',
  ),
];

const children: readonly DemoAudience[] = ['girls', 'boys', 'babies'];

const kindOf = (product: DemoProduct) => product.articles[0]?.pictures[0].spec.kind;

function subjectOf(product: DemoProduct): Subject {
  const kind = kindOf(product);
  if (kind === 'socks' || kind === 'slippers') return 'feet';
  return children.includes(product.audience) ? 'children' : 'adults';
}

/** Shoulders are not said of what is worn on feet. */
const fits = (product: DemoProduct, { of, title }: Said): boolean =>
  of === subjectOf(product) || (of === 'any' && !(subjectOf(product) === 'feet' && title.includes('الكتف')));

/** Two photographs at home: the garment as it lay on a bed, not as the studio lays it. */
const photographed = ['women-satin-piped-pyjama', 'women-lace-yoke-nightgown'];

function photographOf(spec: GarmentSpec, at: number): SceneSpec {
  const ground = at === 0 ? 'dusk' : 'clay';
  return {
    ...{ width: 800, height: 1000, ground, seed: 71 + at },
    placements: [{ spec: { ...spec, ground }, x: 0.52, y: 0.5, height: 0.86, degrees: at === 0 ? -13 : 11 }],
  };
}

export type DemoSaid = Omit<DemoReview, 'createdAt' | 'pictureIds'> & {
  daysAgo: number;
  photograph: SceneSpec | null;
};

/** What is said of a demo product; three in four are reviewed, each by two to five. The same at every loading. */
export function demoReviewsOf(product: DemoProduct): DemoSaid[] {
  const spec = product.articles[0]?.pictures[0].spec;
  const photograph = photographed.indexOf(product.handle);
  const chance = seededChance(product.featuredRank * 101 + product.publishedDaysAgo);
  if (photograph < 0 && chance.next() < 0.25) return [];
  const left = pool.filter((said) => fits(product, said));
  const count = 2 + Math.floor(chance.next() * 4);
  return Array.from({ length: Math.min(count, left.length) }, (_, nth) => {
    const [said] = left.splice(Math.floor(chance.next() * left.length), 1);
    if (!said) throw new Error('nobody is left to say something');
    const { of, ...review } = said;
    return {
      ...review,
      // Nobody speaks of it before it was on sale.
      daysAgo: Math.floor(product.publishedDaysAgo * (0.15 + 0.8 * chance.next())),
      photograph: nth === 0 && photograph >= 0 && spec ? photographOf(spec, photograph) : null,
    };
  });
}
