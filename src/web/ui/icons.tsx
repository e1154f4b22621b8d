import { clsx } from 'clsx';
import sprite from './icons.svg?url&no-inline';

export type IconProps = {
  className?: string | undefined;
  strokeWidth?: number;
  'aria-hidden'?: true | 'true';
};
export type Icon = (props: IconProps) => React.ReactNode;

/** The URL of a shape in the sprite. */
export const drawn = (name: string): string => `${sprite}#${name}`;

/**
 * Icons are Lucide's shapes in one sprite (icons.svg) that every page shares: inline shapes would be repeated in each
 * page. Icons are hidden from screen readers; the text beside them is the label. To add one: a line below with
 * Lucide's name, then `node scripts/icons.mjs`.
 */
const icon =
  (name: string): Icon =>
  ({ className, strokeWidth = 2 }) => (
    <svg aria-hidden="true" strokeWidth={strokeWidth} className={clsx('icon', className)}>
      <use href={drawn(name)} />
    </svg>
  );

export const ArrowLeft = icon('arrow-left');
export const ArrowUp = icon('arrow-up');
export const Banknote = icon('banknote');
export const CalendarClock = icon('calendar-clock');
export const Camera = icon('camera');
export const Check = icon('check');
export const ChevronDown = icon('chevron-down');
export const ChevronLeft = icon('chevron-left');
export const ChevronRight = icon('chevron-right');
export const CircleAlert = icon('circle-exclamation-point');
export const CircleCheck = icon('circle-check');
export const CircleHelp = icon('circle-question-mark');
export const CircleX = icon('circle-x');
export const Clock = icon('clock');
export const Copy = icon('copy');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const FileText = icon('file-text');
export const Globe = icon('globe');
export const Handshake = icon('handshake');
export const Heart = icon('heart');
export const Home = icon('house');
export const Info = icon('info');
export const Landmark = icon('landmark');
export const List = icon('list');
export const LoaderCircle = icon('loader-circle');
export const LogIn = icon('log-in');
export const LogOut = icon('log-out');
export const Mail = icon('mail');
export const MapPin = icon('map-pin');
export const MapPinOff = icon('map-pin-off');
export const Menu = icon('menu');
export const MessageCircle = icon('message-circle');
export const Minus = icon('minus');
export const Monitor = icon('monitor');
export const Moon = icon('moon');
export const Package = icon('package');
export const PackageOpen = icon('package-open');
export const PackageSearch = icon('package-search');
export const PencilLine = icon('pencil-line');
export const Phone = icon('phone');
export const Plus = icon('plus');
export const RotateCcw = icon('rotate-ccw');
export const RotateCw = icon('rotate-cw');
export const Ruler = icon('ruler');
export const Scale = icon('scale');
export const Search = icon('search');
export const SearchX = icon('search-x');
export const Settings2 = icon('settings-2');
export const Share = icon('share');
export const ShieldCheck = icon('shield-check');
export const ShoppingBag = icon('shopping-bag');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Smartphone = icon('smartphone');
export const Star = icon('star');
export const Store = icon('store');
export const Tag = icon('tag');
export const TicketPercent = icon('ticket-percent');
export const Trash2 = icon('trash');
export const TriangleAlert = icon('triangle-exclamation-point');
export const Truck = icon('truck');
export const Upload = icon('upload');
export const UserPlus = icon('user-plus');
export const UserRound = icon('user-round');
export const WifiOff = icon('wifi-off');
export const X = icon('x');
export const ZoomIn = icon('zoom-in');
export const ZoomOut = icon('zoom-out');
