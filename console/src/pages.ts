import { type ComponentType, lazy } from 'react';
import type { Path } from './shell/routes.ts';

/** What is shown at each address; fetched when it is first opened. */
const pages: Readonly<Record<Path, ComponentType>> = {
  '/': lazy(() => import('./screens/overview/overview-page.tsx')),
  '/customers': lazy(() => import('./screens/customers/customers-page.tsx')),
  '/verification': lazy(() => import('./screens/verification/verification-page.tsx')),
  '/deposits': lazy(() => import('./screens/deposits/deposits-page.tsx')),
  '/withdrawals': lazy(() => import('./screens/withdrawals/withdrawals-page.tsx')),
  '/support': lazy(() => import('./screens/support/support-page.tsx')),
  '/canned': lazy(() => import('./screens/canned/canned-page.tsx')),
  '/products': lazy(() => import('./screens/products/products-page.tsx')),
  '/categories': lazy(() => import('./screens/categories/categories-page.tsx')),
  '/raises': lazy(() => import('./screens/raises/raises-page.tsx')),
  '/orders': lazy(() => import('./screens/orders/orders-page.tsx')),
  '/settlement': lazy(() => import('./screens/settlement/settlement-page.tsx')),
  '/chain': lazy(() => import('./screens/watcher/watcher-page.tsx')),
  '/clock': lazy(() => import('./screens/clock/clock-page.tsx')),
  '/world': lazy(() => import('./screens/world/world-page.tsx')),
  '/settings': lazy(() => import('./screens/settings/settings-page.tsx')),
  '/classes': lazy(() => import('./screens/classes/classes-page.tsx')),
  '/treasury': lazy(() => import('./screens/treasury/treasury-page.tsx')),
  '/escrow': lazy(() => import('./screens/escrow/escrow-page.tsx')),
  '/ledger': lazy(() => import('./screens/ledger/ledger-page.tsx')),
  '/corrections': lazy(() => import('./screens/corrections/corrections-page.tsx')),
  '/statements': lazy(() => import('./screens/proofs/statements-page.tsx')),
  '/reconciliation': lazy(() => import('./screens/reconciliation/reconciliation-page.tsx')),
  '/jobs': lazy(() => import('./screens/jobs/jobs-page.tsx')),
  '/webhooks': lazy(() => import('./screens/webhooks/webhooks-page.tsx')),
  '/alerts': lazy(() => import('./screens/alerts/alerts-page.tsx')),
  '/news': lazy(() => import('./screens/news/news-page.tsx')),
  '/letters': lazy(() => import('./screens/letters/letters-page.tsx')),
  '/operators': lazy(() => import('./screens/operators/operators-page.tsx')),
  '/worlds': lazy(() => import('./screens/worlds/worlds-page.tsx')),
  '/audit': lazy(() => import('./screens/audit/audit-page.tsx')),
  '/sessions': lazy(() => import('./screens/operators/sessions-page.tsx')),
  '/access': lazy(() => import('./screens/operators/access-page.tsx')),
};

/** A class on the wall. */
export const ProjectorPage = lazy(() => import('./screens/classes/projector-page.tsx'));

export const pageAt = (path: string): ComponentType | undefined =>
  Object.hasOwn(pages, path) ? pages[path as Path] : undefined;
