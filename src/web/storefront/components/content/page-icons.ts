import {
  Banknote,
  CalendarClock,
  CircleHelp,
  Clock,
  FileText,
  Handshake,
  type Icon,
  Landmark,
  Mail,
  MapPin,
  MessageCircle,
  PackageSearch,
  Phone,
  RotateCcw,
  ShieldCheck,
  Store,
  TicketPercent,
  Truck,
} from '#/web/ui/icons.tsx';

/** The icon of a page of help, by its path in the list of them. */
export const pageIcon = (path: string): Icon => ofPages[path] ?? FileText;

const ofPages: Record<string, Icon> = {
  '/about?type=about-us': Store,
  '/about?type=delivering': Truck,
  '/about?type=return': RotateCcw,
  '/about?type=join-us': Handshake,
  '/faq': CircleHelp,
  '/track-orders': PackageSearch,
  '/contact': MessageCircle,
  '/privacy': ShieldCheck,
  '/terms': FileText,
};

/** The icon of a section, by the first of what it names (`partsOf`) that has one. */
export const sectionIcon = (about: readonly string[]): Icon | undefined =>
  about.map((name) => ofSubjects[name]).find(Boolean);

const ofSubjects: Record<string, Icon> = {
  cutOff: Clock,
  deliveryDays: Truck,
  threshold: Banknote,
  codMax: Banknote,
  receiptHours: Landmark,
  returnDays: CalendarClock,
  pickupAddress: MapPin,
  welcomeCode: TicketPercent,
  phones: Phone,
  email: Mail,
  '/track-orders': PackageSearch,
  '/returns': RotateCcw,
  '/contact': MessageCircle,
  '/faq': CircleHelp,
};
