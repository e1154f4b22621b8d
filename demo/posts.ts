import type { DemoSlide, Text3 } from './catalog/index.ts';
import type { SceneSpec } from './studio/index.ts';

export type DemoPost = {
  slug: string;
  daysAgo: number;
  /** Drawn for a slide already. */
  picture: SceneSpec | undefined;
  title: Text3;
  summary: Text3;
  body: Text3;
};

/** Three posts that are useful in any shop of night wear; they go with the demo. */
export function demoPosts(slides: readonly DemoSlide[]): DemoPost[] {
  const sceneOf = (link: string) => slides.find((slide) => slide.link === link)?.desktop;
  return [
    {
      slug: 'choisir-taille-pyjama',
      daysAgo: 4,
      picture: sceneOf('/store/famille'),
      title: {
        ar: 'كيف تختار مقاس البيجامة من أول مرة',
        fr: 'Choisir la bonne taille de pyjama du premier coup',
        en: 'Choosing the right pyjama size the first time',
      },
      summary: {
        ar: 'ثلاثة قياسات تكفي: الصدر والورك والطول. وهذه طريقة أخذها في البيت.',
        fr: 'Trois mesures suffisent : poitrine, hanches, hauteur. Voici comment les prendre chez soi.',
        en: 'Three measures are enough: chest, hips, height. Here is how to take them at home.',
      },
      body: {
        ar: `<p>البيجامة الجيدة لا تضغط ولا تنزلق. قبل الطلب خذ متر الخياطة، وقس فوق ملابس خفيفة.</p>
<h2>القياسات الثلاثة</h2>
<ul><li><strong>الصدر:</strong> حول أعرض نقطة، والمتر أفقي دون شد.</li><li><strong>الورك:</strong> حول أعرض نقطة والقدمان متقاربتان.</li><li><strong>الطول:</strong> من أعلى الرأس إلى الأرض، وهو أهم قياس عند الأطفال.</li></ul>
<h2>بين مقاسين</h2>
<p>للنوم اختر الأكبر: الحركة أسهل، والقطن قد ينكمش قليلًا في أول غسلة. للساتان الضيق عند الكتف اتبع قياس الصدر.</p>
<h2>للأطفال</h2>
<p>اعتمد الطول لا العمر. طفلان في السنة نفسها قد يختلفان كثيرًا. واترك فضلة قليلة في الكم والساق حتى تخدم البيجامة فصلين.</p>
<p>في صفحة كل منتج دليل مقاسات بالسنتيمتر. وإذا لم يناسبك المقاس فهذه <a href="/about?type=return">شروط الاستبدال</a>.</p>`,
        fr: `<p>Un bon pyjama ne serre pas et ne glisse pas. Avant de commander, prenez un mètre de couture et mesurez par-dessus un vêtement léger.</p>
<h2>Les trois mesures</h2>
<ul><li><strong>Poitrine :</strong> au plus large, le mètre à l’horizontale, sans serrer.</li><li><strong>Hanches :</strong> au plus large, pieds joints.</li><li><strong>Hauteur :</strong> du sommet de la tête au sol ; c’est la plus importante pour les enfants.</li></ul>
<h2>Entre deux tailles</h2>
<p>Pour dormir, prenez la plus grande : on bouge mieux, et le coton peut rétrécir un peu au premier lavage. Pour un satin ajusté aux épaules, suivez la poitrine.</p>
<h2>Pour les enfants</h2>
<p>Fiez-vous à la hauteur, pas à l’âge : deux enfants du même âge peuvent beaucoup différer. Un peu d’aisance aux manches et aux jambes, et le pyjama sert deux saisons.</p>
<p>Chaque page de produit a un guide en centimètres. Et si la taille ne va pas, voici les <a href="/about?type=return">conditions d’échange</a>.</p>`,
        en: `<p>A good pyjama neither squeezes nor slips. Before you order, take a tape measure and measure over light clothing.</p>
<h2>The three measures</h2>
<ul><li><strong>Chest:</strong> at its widest, the tape level and loose.</li><li><strong>Hips:</strong> at their widest, feet together.</li><li><strong>Height:</strong> from the top of the head to the floor; for children it matters most.</li></ul>
<h2>Between two sizes</h2>
<p>For sleeping take the larger: one moves better, and cotton may shrink a little in its first wash. For satin that is close at the shoulders follow the chest.</p>
<h2>For children</h2>
<p>Go by height, not by age: two children of one age can differ a lot. A little room in sleeves and legs, and the pyjama lasts two seasons.</p>
<p>Every product page has a guide in centimetres. And if the size does not fit, here are the <a href="/about?type=return">exchange conditions</a>.</p>`,
      },
    },
    {
      slug: 'laver-le-satin',
      daysAgo: 12,
      picture: sceneOf('/store/femme-pyjamas'),
      title: {
        ar: 'غسل الساتان دون أن يفقد لمعانه',
        fr: 'Laver le satin sans perdre son éclat',
        en: 'Washing satin without losing its shine',
      },
      summary: {
        ar: 'ماء بارد، وكيس غسيل، ونشر في الظل: عادات صغيرة تحفظ القماش سنوات.',
        fr: 'Eau froide, filet de lavage, séchage à l’ombre : de petites habitudes qui durent des années.',
        en: 'Cold water, a wash bag, drying in the shade: small habits that keep it for years.',
      },
      body: {
        ar: `<p>الساتان نسيج لامع من وجه واحد. ما يفسده ليس الغسل، بل الحرارة والاحتكاك.</p>
<h2>الغسل</h2>
<ol><li>اقلب القطعة وأغلق أزرارها.</li><li>ضعها في كيس غسيل، وحدها أو مع أقمشة خفيفة، بعيدا عن الجينز والسحابات.</li><li>ماء بارد وبرنامج ناعم ومسحوق سائل خفيف. دون مبيض ودون منعم: المنعم يترك طبقة تطفئ اللمعان.</li></ol>
<h2>التجفيف</h2>
<p>لا تعصر. لف القطعة في منشفة لتشرب الماء، ثم انشرها في الظل. الشمس القوية تغير اللون.</p>
<h2>الكي</h2>
<p>من الداخل، بأقل حرارة، وفوقها قطعة قطن رقيقة. والبخار من بعيد أحسن من المكواة.</p>`,
        fr: `<p>Le satin est un tissage brillant d’un seul côté. Ce n’est pas le lavage qui l’abîme, c’est la chaleur et le frottement.</p>
<h2>Laver</h2>
<ol><li>Retournez la pièce et fermez ses boutons.</li><li>Mettez-la dans un filet, seule ou avec des matières légères, loin des jeans et des fermetures éclair.</li><li>Eau froide, programme délicat, peu de lessive liquide. Ni javel ni adoucissant : celui-ci laisse un film qui ternit.</li></ol>
<h2>Sécher</h2>
<p>N’essorez pas. Roulez la pièce dans une serviette, puis étendez-la à l’ombre. Un soleil fort change la couleur.</p>
<h2>Repasser</h2>
<p>Sur l’envers, au plus doux, sous un linge fin de coton. La vapeur à distance vaut mieux que le fer.</p>`,
        en: `<p>Satin is a weave that shines on one side. Washing does not spoil it; heat and rubbing do.</p>
<h2>Washing</h2>
<ol><li>Turn the piece inside out and close its buttons.</li><li>Put it in a wash bag, alone or with light fabrics, away from jeans and zips.</li><li>Cold water, a gentle programme, a little liquid detergent. No bleach and no softener: it leaves a film that dulls.</li></ol>
<h2>Drying</h2>
<p>Do not wring. Roll the piece in a towel, then hang it in the shade. Strong sun changes the colour.</p>
<h2>Ironing</h2>
<p>On the wrong side, at the lowest heat, under a thin cotton cloth. Steam from a distance is better than the iron.</p>`,
      },
    },
    {
      slug: 'coton-ou-viscose',
      daysAgo: 21,
      picture: sceneOf('/store/fille'),
      title: {
        ar: 'قطن أم فيسكوز؟ اختيار القماش حسب الفصل',
        fr: 'Coton ou viscose ? Choisir selon la saison',
        en: 'Cotton or viscose? Choosing by season',
      },
      summary: {
        ar: 'القطن للأطفال والليالي الباردة، والفيسكوز لليالي الصيف. ومتى نخلط بينهما.',
        fr: 'Le coton pour les enfants et les nuits fraîches, la viscose pour l’été. Et quand les mêler.',
        en: 'Cotton for children and cool nights, viscose for summer. And when to mix them.',
      },
      body: {
        ar: `<p>كلاهما من النبات، ولكل واحد طبعه.</p>
<table><thead><tr><th></th><th>قطن</th><th>فيسكوز</th></tr></thead><tbody><tr><th>اللمس</th><td>ناعم ومتماسك</td><td>انسيابي وبارد</td></tr><tr><th>العرق</th><td>يمتصه ويجف ببطء</td><td>يمتصه ويبقى خفيفا</td></tr><tr><th>الغسل</th><td>يتحمل الماء الفاتر</td><td>ماء بارد وبرنامج ناعم</td></tr><tr><th>العمر</th><td>طويل</td><td>أقصر إذا احتك كثيرًا</td></tr></tbody></table>
<h2>متى القطن</h2>
<p>للأطفال والرضع، ولمن يغسل كثيرًا، ولليالي الشتاء إذا كان نسيجه سميكًا.</p>
<h2>متى الفيسكوز</h2>
<p>لليالي الصيف الحارة، ولمن يحب القماش الذي ينسدل على الجسم.</p>
<h2>الخليط</h2>
<p>قليل من الإيلاستان يعطي مرونة، وقليل من البوليستر يسرع الجفاف. النسب مكتوبة في صفحة كل منتج، فاقرأها قبل الاختيار.</p>`,
        fr: `<p>Les deux viennent de la plante, et chacun a son caractère.</p>
<table><thead><tr><th></th><th>Coton</th><th>Viscose</th></tr></thead><tbody><tr><th>Toucher</th><td>doux, avec de la tenue</td><td>fluide et frais</td></tr><tr><th>Transpiration</th><td>l’absorbe, sèche lentement</td><td>l’absorbe et reste légère</td></tr><tr><th>Lavage</th><td>supporte l’eau tiède</td><td>eau froide, programme délicat</td></tr><tr><th>Durée</th><td>longue</td><td>moindre si elle frotte beaucoup</td></tr></tbody></table>
<h2>Quand le coton</h2>
<p>Pour les enfants et les bébés, pour qui lave souvent, et pour l’hiver si le tissage est épais.</p>
<h2>Quand la viscose</h2>
<p>Pour les nuits chaudes, et pour qui aime une matière qui tombe bien.</p>
<h2>Les mélanges</h2>
<p>Un peu d’élasthanne donne de la souplesse, un peu de polyester fait sécher plus vite. Les pourcentages sont sur chaque page : lisez-les avant de choisir.</p>`,
        en: `<p>Both come from plants, and each has its character.</p>
<table><thead><tr><th></th><th>Cotton</th><th>Viscose</th></tr></thead><tbody><tr><th>Touch</th><td>soft, with body</td><td>fluid and cool</td></tr><tr><th>Sweat</th><td>absorbs it, dries slowly</td><td>absorbs it and stays light</td></tr><tr><th>Washing</th><td>bears lukewarm water</td><td>cold water, gentle programme</td></tr><tr><th>Life</th><td>long</td><td>shorter if it rubs a lot</td></tr></tbody></table>
<h2>When cotton</h2>
<p>For children and babies, for those who wash often, and for winter if the weave is thick.</p>
<h2>When viscose</h2>
<p>For hot nights, and for those who like a fabric that drapes.</p>
<h2>Blends</h2>
<p>A little elastane gives stretch, a little polyester dries faster. The percentages stand on every product page: read them before you choose.</p>`,
      },
    },
  ];
}
