import type { Permission } from '@paperlock/domain/operators/permissions.ts';
import {
  BankIcon,
  BookIcon,
  ChainIcon,
  ClockIcon,
  CopyIcon,
  DeviceIcon,
  DownloadIcon,
  FileIcon,
  HomeIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  MessagesIcon,
  MineIcon,
  OrdersIcon,
  PeopleIcon,
  ProductsIcon,
  RetryIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  UploadIcon,
  WalletIcon,
} from '@paperlock/ui/icons.tsx';
import { CheckIcon, GlobeIcon, SupportIcon, WarningIcon } from '@paperlock/ui/shell-icons.tsx';

type Entry = {
  readonly title: `console.${string}`;
  readonly icon: typeof HomeIcon;
  /** What the server asks for; null for what is everybody's own. */
  readonly permission: Permission | null;
};

/** Every page, in the order of the menu. `pages.ts` says which component each is. */
export const routes = {
  '/': { title: 'console.overview', icon: HomeIcon, permission: null },
  '/customers': { title: 'console.customers', icon: MineIcon, permission: 'customers.read' },
  '/verification': { title: 'console.verification', icon: FileIcon, permission: 'verification.review' },
  '/deposits': { title: 'console.deposits', icon: DownloadIcon, permission: 'deposits.read' },
  '/withdrawals': { title: 'console.withdrawals', icon: UploadIcon, permission: 'withdrawals.read' },
  '/support': { title: 'console.support', icon: SupportIcon, permission: 'support.answer' },
  '/canned': { title: 'console.canned', icon: CopyIcon, permission: 'support.canned' },
  '/products': { title: 'console.products', icon: ProductsIcon, permission: 'products.read' },
  '/categories': { title: 'console.categories', icon: LockIcon, permission: 'products.read' },
  '/raises': { title: 'console.raises', icon: PeopleIcon, permission: 'products.read' },
  '/orders': { title: 'console.orders', icon: OrdersIcon, permission: 'orders.read' },
  '/settlement': { title: 'console.settlement', icon: OrdersIcon, permission: 'settlement.read' },
  '/chain': { title: 'console.chain', icon: ChainIcon, permission: 'chain.read' },
  '/clock': { title: 'console.clock', icon: ClockIcon, permission: 'clock.read' },
  '/world': { title: 'console.world', icon: GlobeIcon, permission: 'world.settings' },
  '/settings': { title: 'console.settings', icon: SettingsIcon, permission: 'settings.read' },
  '/classes': { title: 'console.classes', icon: PeopleIcon, permission: 'classes.teach' },
  '/treasury': { title: 'console.treasury', icon: BankIcon, permission: 'treasury.read' },
  '/escrow': { title: 'console.escrow', icon: KeyIcon, permission: 'treasury.read' },
  '/ledger': { title: 'console.ledger', icon: BookIcon, permission: 'ledger.read' },
  '/corrections': { title: 'console.corrections', icon: WalletIcon, permission: 'ledger.read' },
  '/statements': { title: 'console.statements', icon: CheckIcon, permission: 'ledger.read' },
  '/reconciliation': { title: 'console.reconciliation', icon: CheckIcon, permission: 'ledger.read' },
  '/jobs': { title: 'console.jobs', icon: RetryIcon, permission: 'jobs.read' },
  '/alerts': { title: 'console.alerts', icon: WarningIcon, permission: 'alerts.read' },
  '/webhooks': { title: 'console.webhooks', icon: ShareIcon, permission: 'webhooks.read' },
  '/news': { title: 'console.news', icon: MessagesIcon, permission: 'news.edit' },
  '/letters': { title: 'console.letters', icon: MailIcon, permission: 'outbox.read' },
  '/operators': { title: 'console.operators', icon: MineIcon, permission: 'operators.read' },
  '/worlds': { title: 'console.worlds', icon: PeopleIcon, permission: 'worlds.read' },
  '/audit': { title: 'console.audit', icon: ShieldIcon, permission: 'audit.read' },
  '/sessions': { title: 'console.sessions', icon: DeviceIcon, permission: null },
  '/access': { title: 'console.access', icon: KeyIcon, permission: null },
} as const satisfies Record<string, Entry>;

export type Path = keyof typeof routes;
export type Route = Entry & { readonly title: (typeof routes)[Path]['title'] };

/** The address of a page; what is undefined is left out of its query. */
export const addressOf = (path: Path, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value);
  return given.size === 0 ? path : `${path}?${given}`;
};

/** A class on the wall: a page without the menu, hence not in the table. */
export const PROJECTOR = '/projector';
