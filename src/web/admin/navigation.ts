import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ArrowDownUp,
  BadgePercent,
  BellRing,
  Bike,
  BookOpenText,
  Boxes,
  ChartColumn,
  CircleHelp,
  Coins,
  FileClock,
  FileText,
  FolderTree,
  Globe,
  HandCoins,
  HeartPulse,
  History,
  Images,
  Layers,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Mail,
  Mails,
  MessageSquareText,
  Newspaper,
  Package,
  PackageCheck,
  PackagePlus,
  Palette,
  PanelTop,
  PhoneCall,
  PhoneIncoming,
  ReceiptText,
  Rocket,
  Route,
  Search,
  Send,
  Settings,
  Shirt,
  Star,
  Tags,
  Truck,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react';
import type { WaitingCounts } from '#/shop/back-office/waiting.schema.ts';
import type { Permission } from '#/shop/staff/staff.rules.ts';

export type NavItem = {
  /** Path without the language. */
  path: string;
  name: MessageDescriptor;
  /** A shorter name for a phone's bottom bar. */
  short?: MessageDescriptor;
  icon: LucideIcon;
  /** The permission that a staff user needs to see it. */
  needs: Permission;
  /** The count that the menu shows beside it. */
  counts?: keyof WaitingCounts;
};

/** Every screen of the back office, in groups. A new screen is a line here, a file in routes/ and a line in web/routes.ts. */
export const navGroups: readonly { name: MessageDescriptor; items: readonly NavItem[] }[] = [
  {
    name: msg`البيع`,
    items: [
      { path: '/Admin/dashboard', name: msg`لوحة الأرقام`, icon: ChartColumn, needs: 'figures.read' },
      { path: '/Admin/profit', name: msg`الربح`, icon: Coins, needs: 'figures.read' },
      { path: '/Admin', name: msg`الطلبات`, icon: Package, needs: 'orders.read' },
      {
        path: '/Admin/confirm',
        name: msg`تأكيد الطلبات`,
        short: msg`التأكيد`,
        icon: PhoneCall,
        needs: 'orders.confirm',
        counts: 'confirm',
      },
      { path: '/Admin/new-order', name: msg`طلب بالهاتف`, icon: PhoneIncoming, needs: 'orders.confirm' },
      {
        path: '/Admin/receipts',
        name: msg`وصولات التحويل`,
        icon: ReceiptText,
        needs: 'orders.money',
        counts: 'receipts',
      },
      { path: '/Admin/returns', name: msg`المرتجعات`, icon: Undo2, needs: 'orders.read', counts: 'returns' },
      { path: '/Admin/customers', name: msg`الزبائن`, icon: UserRound, needs: 'customers.read' },
      {
        path: '/Admin/import-history',
        name: msg`استيراد الزبائن والطلبات`,
        icon: FileClock,
        needs: 'customers.import',
      },
    ],
  },
  {
    name: msg`الإرسال والتحصيل`,
    items: [
      {
        path: '/Admin/hand-over',
        name: msg`تسليم الطرود`,
        icon: PackageCheck,
        needs: 'orders.ship',
        counts: 'handOver',
      },
      { path: '/Admin/courier-status', name: msg`حالات الطرود`, icon: Route, needs: 'orders.ship' },
      { path: '/Admin/cash', name: msg`أموال الطرود`, icon: HandCoins, needs: 'orders.money' },
      { path: '/Admin/invoices', name: msg`دفتر الفواتير`, icon: BookOpenText, needs: 'orders.money' },
      { path: '/Admin/couriers', name: msg`شركات التوصيل`, icon: Bike, needs: 'settings.write' },
    ],
  },
  {
    name: msg`الكتالوج`,
    items: [
      { path: '/Admin/products', name: msg`المنتجات`, icon: Tags, needs: 'catalog.read' },
      { path: '/Admin/categories', name: msg`الفئات`, icon: FolderTree, needs: 'catalog.write' },
      { path: '/Admin/fabrics', name: msg`الأقمشة والمقاسات`, icon: Shirt, needs: 'catalog.write' },
      { path: '/Admin/stock', name: msg`المخزون`, icon: Boxes, needs: 'catalog.read', counts: 'stock' },
      { path: '/Admin/reorder', name: msg`ما يجب شراؤه`, icon: ListPlus, needs: 'catalog.read' },
      { path: '/Admin/purchases', name: msg`المشتريات`, icon: PackagePlus, needs: 'purchases.write' },
      { path: '/Admin/import', name: msg`استيراد وتصدير`, icon: ArrowDownUp, needs: 'catalog.write' },
    ],
  },
  {
    name: msg`التسويق والمحتوى`,
    items: [
      { path: '/Admin/offers', name: msg`عروض القطع`, icon: Layers, needs: 'promotions.write' },
      { path: '/Admin/promotions', name: msg`رموز التخفيض`, icon: BadgePercent, needs: 'promotions.write' },
      { path: '/Admin/look', name: msg`مظهر المتجر`, icon: Palette, needs: 'settings.write' },
      { path: '/Admin/slides', name: msg`صور الصفحة الرئيسية`, icon: Images, needs: 'content.write' },
      { path: '/Admin/texts/pages', name: msg`الصفحات`, icon: FileText, needs: 'content.write' },
      {
        path: '/Admin/texts/questions',
        name: msg`الأسئلة الشائعة`,
        icon: CircleHelp,
        needs: 'content.write',
      },
      { path: '/Admin/texts/dialogs', name: msg`نوافذ المعلومات`, icon: PanelTop, needs: 'content.write' },
      { path: '/Admin/posts', name: msg`المدونة`, icon: Newspaper, needs: 'content.write' },
      {
        path: '/Admin/comments',
        name: msg`التعليقات`,
        icon: MessageSquareText,
        needs: 'content.write',
        counts: 'comments',
      },
      {
        path: '/Admin/reviews',
        name: msg`آراء الزبائن`,
        icon: Star,
        needs: 'content.write',
        counts: 'reviews',
      },
      { path: '/Admin/messages', name: msg`الرسائل`, icon: Mail, needs: 'contact.read', counts: 'messages' },
      {
        path: '/Admin/restock',
        name: msg`بانتظار مقاس`,
        icon: BellRing,
        needs: 'contact.read',
        counts: 'restock',
      },
      { path: '/Admin/newsletter', name: msg`النشرة البريدية`, icon: Send, needs: 'contact.read' },
      { path: '/Admin/outbox', name: msg`البريد الصادر`, icon: Mails, needs: 'mail.read' },
      { path: '/Admin/searches', name: msg`ما يبحث عنه الزبائن`, icon: Search, needs: 'catalog.write' },
    ],
  },
  {
    name: msg`المتجر`,
    items: [
      { path: '/Admin/start', name: msg`بدء المتجر`, icon: Rocket, needs: 'settings.write' },
      { path: '/Admin/settings', name: msg`الإعدادات`, icon: Settings, needs: 'settings.write' },
      { path: '/Admin/delivery', name: msg`التوصيل`, icon: Truck, needs: 'settings.write' },
      { path: '/Admin/countries', name: msg`البلدان والأسعار`, icon: Globe, needs: 'settings.write' },
      { path: '/Admin/staff', name: msg`الفريق`, icon: Users, needs: 'staff.manage' },
      { path: '/Admin/works', name: msg`الأعمال الطويلة`, icon: ListChecks, needs: 'catalog.read' },
      { path: '/Admin/health', name: msg`حالة الخادم`, icon: HeartPulse, needs: 'settings.write' },
      { path: '/Admin/journal', name: msg`سجل التغييرات`, icon: History, needs: 'journal.read' },
    ],
  },
];

/** The items of a phone's bottom bar that this staff user may see. */
const mainPaths = [
  '/Admin',
  '/Admin/confirm',
  '/Admin/returns',
  '/Admin/hand-over',
  '/Admin/customers',
  '/Admin/products',
  '/Admin/reviews',
  '/Admin/messages',
  '/Admin/promotions',
  '/Admin/texts/pages',
];

/** The groups with the items that this staff user may see, without empty groups. */
export const groupsFor = (allowed: readonly Permission[]) =>
  navGroups
    .map(({ name, items }) => ({ name, items: items.filter(({ needs }) => allowed.includes(needs)) }))
    .filter(({ items }) => items.length > 0);

export const mainNavItemsFor = (allowed: readonly Permission[]): NavItem[] => {
  const all = groupsFor(allowed).flatMap(({ items }) => items);
  return mainPaths.flatMap((path) => all.filter((navItem) => navItem.path === path)).slice(0, 3);
};

/** The first screen after login: the orders, with the permission to see them. Every role may see something. */
export function firstPathFor(allowed: readonly Permission[]): string {
  const paths = groupsFor(allowed).flatMap(({ items }) => items.map(({ path }) => path));
  return paths.find((path) => path === '/Admin') ?? paths[0] ?? '/Admin/login';
}

/** Whether this path belongs to the item: its own path, or one below it. */
export function isAt(navItem: Pick<NavItem, 'path'>, bare: string): boolean {
  if (navItem.path === '/Admin')
    return bare === '/Admin' || bare === '/Admin/' || bare === '/Admin/Edit-Command';
  return bare === navItem.path || bare.startsWith(`${navItem.path}/`);
}
