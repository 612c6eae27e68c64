import type { Permission } from '@paperlock/domain/operators/permissions.ts';
import {
  BankIcon,
  BookIcon,
  ChainIcon,
  CheckIcon,
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
  ShieldIcon,
  SupportIcon,
  UploadIcon,
  WalletIcon,
} from '@paperlock/ui/icons.tsx';
import { type ComponentType, lazy } from 'react';

export type Route = {
  readonly title:
    | 'console.access'
    | 'console.audit'
    | 'console.canned'
    | 'console.categories'
    | 'console.chain'
    | 'console.classes'
    | 'console.clock'
    | 'console.corrections'
    | 'console.deposits'
    | 'console.escrow'
    | 'console.ledger'
    | 'console.letters'
    | 'console.news'
    | 'console.operators'
    | 'console.overview'
    | 'console.products'
    | 'console.raises'
    | 'console.treasury'
    | 'console.verification'
    | 'console.reconciliation'
    | 'console.sessions'
    | 'console.settlement'
    | 'console.statements'
    | 'console.support'
    | 'console.withdrawals';
  readonly icon: typeof HomeIcon;
  /** What the server asks for; null for what is everybody's own. */
  readonly permission: Permission | null;
  readonly page: ComponentType;
};

/** Every page, in the order of the menu. */
export const routes = {
  '/': {
    title: 'console.overview',
    icon: HomeIcon,
    permission: null,
    page: lazy(() => import('../screens/operators/overview-page.tsx')),
  },
  '/verification': {
    title: 'console.verification',
    icon: FileIcon,
    permission: 'verification.review',
    page: lazy(() => import('../screens/verification/verification-page.tsx')),
  },
  '/deposits': {
    title: 'console.deposits',
    icon: DownloadIcon,
    permission: 'deposits.read',
    page: lazy(() => import('../screens/deposits/deposits-page.tsx')),
  },
  '/withdrawals': {
    title: 'console.withdrawals',
    icon: UploadIcon,
    permission: 'withdrawals.read',
    page: lazy(() => import('../screens/withdrawals/withdrawals-page.tsx')),
  },
  '/support': {
    title: 'console.support',
    icon: SupportIcon,
    permission: 'support.answer',
    page: lazy(() => import('../screens/support/support-page.tsx')),
  },
  '/canned': {
    title: 'console.canned',
    icon: CopyIcon,
    permission: 'support.canned',
    page: lazy(() => import('../screens/canned/canned-page.tsx')),
  },
  '/products': {
    title: 'console.products',
    icon: ProductsIcon,
    permission: 'products.read',
    page: lazy(() => import('../screens/products/products-page.tsx')),
  },
  '/categories': {
    title: 'console.categories',
    icon: LockIcon,
    permission: 'products.read',
    page: lazy(() => import('../screens/categories/categories-page.tsx')),
  },
  '/raises': {
    title: 'console.raises',
    icon: PeopleIcon,
    permission: 'products.read',
    page: lazy(() => import('../screens/raises/raises-page.tsx')),
  },
  '/settlement': {
    title: 'console.settlement',
    icon: OrdersIcon,
    permission: 'settlement.read',
    page: lazy(() => import('../screens/settlement/settlement-page.tsx')),
  },
  '/chain': {
    title: 'console.chain',
    icon: ChainIcon,
    permission: 'chain.read',
    page: lazy(() => import('../screens/chain/chain-page.tsx')),
  },
  '/clock': {
    title: 'console.clock',
    icon: ClockIcon,
    permission: 'clock.read',
    page: lazy(() => import('../screens/clock/clock-page.tsx')),
  },
  '/classes': {
    title: 'console.classes',
    icon: PeopleIcon,
    permission: 'classes.teach',
    page: lazy(() => import('../screens/classes/classes-page.tsx')),
  },
  '/treasury': {
    title: 'console.treasury',
    icon: BankIcon,
    permission: 'treasury.read',
    page: lazy(() => import('../screens/treasury/treasury-page.tsx')),
  },
  '/escrow': {
    title: 'console.escrow',
    icon: KeyIcon,
    permission: 'treasury.read',
    page: lazy(() => import('../screens/escrow/escrow-page.tsx')),
  },
  '/ledger': {
    title: 'console.ledger',
    icon: BookIcon,
    permission: 'ledger.read',
    page: lazy(() => import('../screens/ledger/ledger-page.tsx')),
  },
  '/corrections': {
    title: 'console.corrections',
    icon: WalletIcon,
    permission: 'ledger.read',
    page: lazy(() => import('../screens/corrections/corrections-page.tsx')),
  },
  '/statements': {
    title: 'console.statements',
    icon: CheckIcon,
    permission: 'ledger.read',
    page: lazy(() => import('../screens/proofs/statements-page.tsx')),
  },
  '/reconciliation': {
    title: 'console.reconciliation',
    icon: CheckIcon,
    permission: 'ledger.read',
    page: lazy(() => import('../screens/reconciliation/reconciliation-page.tsx')),
  },
  '/news': {
    title: 'console.news',
    icon: MessagesIcon,
    permission: 'news.edit',
    page: lazy(() => import('../screens/news/news-page.tsx')),
  },
  '/letters': {
    title: 'console.letters',
    icon: MailIcon,
    permission: 'outbox.read',
    page: lazy(() => import('../screens/outbox/letters-page.tsx')),
  },
  '/operators': {
    title: 'console.operators',
    icon: MineIcon,
    permission: 'operators.read',
    page: lazy(() => import('../screens/operators/operators-page.tsx')),
  },
  '/audit': {
    title: 'console.audit',
    icon: ShieldIcon,
    permission: 'audit.read',
    page: lazy(() => import('../screens/audit/audit-page.tsx')),
  },
  '/sessions': {
    title: 'console.sessions',
    icon: DeviceIcon,
    permission: null,
    page: lazy(() => import('../screens/operators/sessions-page.tsx')),
  },
  '/access': {
    title: 'console.access',
    icon: KeyIcon,
    permission: null,
    page: lazy(() => import('../screens/operators/access-page.tsx')),
  },
} as const satisfies Record<string, Route>;

export type Path = keyof typeof routes;

export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as Path] : undefined;

/** The address of a page; what is undefined is left out of its query. */
export const addressOf = (path: Path, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value);
  return given.size === 0 ? path : `${path}?${given}`;
};
