import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#/web/ui/button.tsx';
import { ShopLink } from '../shop-link.tsx';

const stars = [
  [90, 60, 1.6],
  [210, 130, 1.1],
  [330, 50, 1.3],
  [470, 120, 1],
  [610, 60, 1.7],
  [735, 150, 1.1],
  [150, 220, 1],
  [560, 210, 1.2],
  [880, 60, 1.2],
  [1010, 180, 1],
  [1120, 90, 1.5],
] as const;

/** §3.23 The hero of a shop without slides: a drawn night sky. What the merchant has not written is what the shop comes with. */
export function DefaultHero({ title, text }: { title: string; text: string }) {
  return (
    <section className="relative overflow-hidden bg-night text-on-night">
      <svg
        viewBox="0 0 1200 480"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full ltr:-scale-x-100"
      >
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} className="fill-on-night" />
        ))}
        <g transform="translate(270 236) scale(0.9)">
          <circle r="150" className="fill-night-raised" opacity="0.55" />
          <circle r="112" className="fill-night-raised" />
          <path d="M22-78a80 80 0 1 0 57 108A66 66 0 0 1 22-78Z" className="fill-accent" />
        </g>
        <path
          d="M0 392c150-70 300-62 470-16s300 52 440 8 210-40 290-14v110H0Z"
          className="fill-night-raised"
          opacity="0.7"
        />
        <path d="M0 436c190-44 360-30 560-6s420 20 640-26v76H0Z" className="fill-night-raised" />
      </svg>
      <div className="relative mx-auto flex min-h-[420px] max-w-[1440px] flex-col justify-end px-5 py-10 lg:min-h-[480px] lg:justify-center xl:px-8">
        <div className="max-w-[26rem] lg:max-w-[32rem]">
          <h1 className="text-4xl font-bold wrap-anywhere lg:text-5xl">
            {title ? <bdi>{title}</bdi> : <Trans>نوم هادئ لكل أهل البيت</Trans>}
          </h1>
          <p className="mt-3 text-lg wrap-anywhere text-on-night-muted">
            {text ? <bdi>{text}</bdi> : <Trans>بيجامات وملابس راحة من أقمشة ناعمة، لك ولأطفالك.</Trans>}
          </p>
          <ShopLink to="/store/soldes" className={buttonClass('night', 'large', 'mt-6')}>
            <Trans>تصفح المتجر</Trans>
          </ShopLink>
        </div>
      </div>
    </section>
  );
}
