import { describe, expect, it } from 'vitest';
import { findViolations, scripts } from './arrows.ts';

const found = (path: string, text: string) => findViolations([{ path, text }]).map(({ says }) => says);

// `npm run check` holds all of them against the rules.
it('every script of the repository is found', () => {
  expect(scripts().length).toBeGreaterThan(100);
});

type Rule = { rule: string; bad: [path: string, text: string]; good: [path: string, text: string] };

/** One planted violation per rule, and beside it the nearest thing that is allowed. */
it.each<Rule>([
  {
    rule: 'a room imports only the rooms to its right',
    bad: ['domain/orders/decide.ts', `import { x } from '@paperlock/contract/call.ts';`],
    good: ['words/money.ts', `import { x } from '@paperlock/domain/money.ts';`],
  },
  {
    rule: 'a relative path is no way around the rooms',
    bad: ['app/src/main.tsx', `import { x } from '../../server/src/config.ts';`],
    good: ['app/src/main.tsx', `import { x } from '../../ui/button.tsx';`],
  },
  {
    rule: 'stories know the contract and nothing behind it',
    bad: ['e2e/login.spec.ts', `import { x } from '@paperlock/server/src/house.ts';`],
    good: ['e2e/login.spec.ts', `import { x } from '@paperlock/contract/identity.ts';`],
  },
  {
    rule: 'a type is an arrow too',
    bad: ['ui/button.tsx', `import type { User } from '@paperlock/contract/identity.ts';`],
    good: ['client/request.ts', `import type { User } from '@paperlock/contract/identity.ts';`],
  },
  {
    rule: 'so is a type named in passing',
    bad: ['ui/button.tsx', `type User = import('@paperlock/contract/identity.ts').User;`],
    good: ['ui/button.tsx', `type Money = import('@paperlock/domain/money.ts').Micro;`],
  },
  {
    rule: 'so is an import made later',
    bad: ['console/src/main.tsx', `const page = await import('@paperlock/app/src/page.tsx');`],
    good: ['console/src/main.tsx', `const page = await import('./console.tsx');`],
  },
  {
    rule: 'so is a re-export',
    bad: ['domain/identity/password.ts', `export * from '@paperlock/contract/identity.ts';`],
    good: ['contract/identity.ts', `export * from '@paperlock/domain/identity/limits.ts';`],
  },
  {
    rule: 'only a test of the server starts a chain of its own',
    bad: ['server/src/house.ts', `import { x } from '@paperlock/chain/chain.ts';`],
    good: ['server/src/house.db.test.ts', `import { x } from '@paperlock/chain/chain.ts';`],
  },
  {
    rule: 'no module reads what may be stale',
    bad: [
      'house/rails/withdrawals/gather-terms.ts',
      `import { mayBeStale } from '@paperlock/server/src/postgres/may-be-stale.ts';`,
    ],
    good: ['server/src/build-listeners.ts', `import { mayBeStale } from './postgres/may-be-stale.ts';`],
  },
  {
    rule: 'http enters a module by its door',
    bad: ['house/desk/customer/identity.ts', `import { x } from '../../people/identity/login.ts';`],
    good: ['house/desk/customer/identity.ts', `import { x } from '../../people/identity/index.ts';`],
  },
  {
    rule: 'the house enters a module by its door as well',
    bad: ['house/build-modules.ts', `import { x } from './people/identity/login.ts';`],
    good: ['house/build-modules.ts', `import { x } from './people/identity/index.ts';`],
  },
  {
    rule: 'an area is built from those below it',
    bad: ['house/people/index.ts', `import type { Care } from '../care/index.ts';`],
    good: ['house/people/index.ts', `import type { Base } from '../base/index.ts';`],
  },
  {
    rule: 'an area enters its modules by their doors',
    bad: ['house/people/index.ts', `import { x } from './identity/log-in.ts';`],
    good: ['house/people/index.ts', `import { x } from './identity/index.ts';`],
  },
  {
    rule: 'nobody but the listeners sees http',
    bad: ['house/people/identity/login.ts', `import { x } from '@paperlock/server/src/http/session.ts';`],
    good: ['server/src/build-listeners.ts', `import { x } from './http/server.ts';`],
  },
  {
    rule: 'nobody but the house sees adapters',
    bad: [
      'house/people/identity/login.ts',
      `import { x } from '@paperlock/server/src/adapters/smtp-mail.ts';`,
    ],
    good: ['server/src/house.ts', `import { x } from './adapters/smtp-mail.ts';`],
  },
  {
    rule: 'http has the shared mechanisms of the database, never the database',
    bad: ['house/desk/desk.ts', `import { x } from '../db/database.ts';`],
    good: ['house/desk/desk.ts', `import type { Once } from '../db/once.ts';`],
  },
  {
    rule: 'the desk does without Fastify and Node',
    bad: ['house/desk/desk.ts', `import type { FastifyRequest } from 'fastify';`],
    good: ['server/src/http/serve-desk.ts', `import type { FastifyRequest } from 'fastify';`],
  },
  {
    rule: 'the desk knows nothing of what brings it requests',
    bad: ['house/desk/answer.ts', `import { x } from '@paperlock/server/src/http/operator-cookie.ts';`],
    good: ['house/desk/answer.ts', `import { x } from './undone.ts';`],
  },
  {
    rule: 'a module speaks to the outside through a port',
    bad: ['house/people/identity/login.ts', `import { x } from '@paperlock/server/src/config.ts';`],
    good: ['house/people/identity/login.ts', `import type { Clock } from '../../ports/clock.ts';`],
  },
  {
    rule: 'an adapter knows ports only',
    bad: ['server/src/adapters/smtp-mail.ts', `import { x } from '@paperlock/house/base/outbox/index.ts';`],
    good: ['server/src/adapters/smtp-mail.ts', `import type { Mail } from '@paperlock/house/ports/mail.ts';`],
  },
  {
    rule: 'a module uses lower areas only',
    bad: ['house/people/identity/login.ts', `import { x } from '../../invest/orders/index.ts';`],
    good: ['house/invest/orders/pay-order.ts', `import { x } from '../../people/identity/index.ts';`],
  },
  {
    rule: 'rails and invest do not know each other',
    bad: ['house/rails/deposits/credit.ts', `import { x } from '../../invest/orders/index.ts';`],
    good: ['house/rails/deposits/credit.ts', `import { x } from '../../base/ledger/index.ts';`],
  },
  {
    rule: 'another module is entered by its door, in the same area too',
    bad: ['house/invest/orders/pay-order.ts', `import { x } from '../products/product-store.ts';`],
    good: ['house/invest/orders/pay-order.ts', `import { x } from './orders-store.ts';`],
  },
  {
    rule: 'an area that is not in the table is not used',
    bad: ['house/invest/orders/pay-order.ts', `import { x } from '../../games/lottery/index.ts';`],
    good: ['house/invest/orders/pay-order.ts', `import { x } from '../products/index.ts';`],
  },
  {
    rule: 'a part of the server that nobody placed has no arrows',
    bad: ['server/src/shortcuts/all.ts', `import { x } from '@paperlock/house/db/database.ts';`],
    good: ['house/base/ledger/post.ts', `import { x } from '../../db/database.ts';`],
  },
  {
    rule: 'a screen imports no other screen',
    bad: ['app/src/screens/home/latest.tsx', `import { x } from '../orders/order-row.tsx';`],
    good: ['app/src/screens/home/latest.tsx', `import { x } from '../../parts/orders/order-row.tsx';`],
  },
  {
    rule: 'the shell of an app knows no page',
    bad: ['app/src/shell/page-outlet.tsx', `import { x } from '../pages.ts';`],
    good: ['app/src/pages.ts', `const page = () => import('./screens/home/home-page.tsx');`],
  },
  {
    rule: 'queries know nothing of who asks them',
    bad: ['app/src/api/orders.ts', `import { x } from '../shell/reader-zone.ts';`],
    good: ['app/src/shell/member-parts.tsx', `import { x } from '../api/messages.ts';`],
  },
  {
    rule: 'a part of an app that nobody placed has no arrows',
    bad: ['app/src/shortcuts/all.ts', `import { x } from '../api/orders.ts';`],
    good: ['app/src/parts/orders/order-chip.tsx', `import { x } from '../../shell/router.tsx';`],
  },
  {
    rule: 'only config.ts reads the environment',
    bad: ['house/people/identity/login.ts', `const demo = process.env.DEMO;`],
    good: ['server/src/config.ts', `const demo = process.env.DEMO;`],
  },
  {
    rule: 'taking process apart is reading the environment',
    bad: ['server/src/http/server.ts', `const { env } = process;`],
    good: ['server/src/http/server.ts', `const { platform } = process;`],
  },
  {
    rule: 'importing env is reading the environment',
    bad: ['server/src/http/server.ts', `import { env } from 'node:process';`],
    good: ['server/src/http/server.ts', `import { hrtime } from 'node:process';`],
  },
  {
    rule: 'a module does without Node',
    bad: ['house/base/files/index.ts', `import { randomBytes } from 'node:crypto';`],
    good: ['house/base/files/index.ts', `import { randomBytes } from '../../keys/random.ts';`],
  },
  {
    rule: 'a module does without what needs Node',
    bad: ['house/base/ledger/post.ts', `import pg from 'pg';`],
    good: ['server/src/postgres/database.ts', `import pg from 'pg';`],
  },
  {
    rule: 'what modules share of the database does without the driver',
    bad: ['house/db/rows.ts', `import { openDatabase } from '@paperlock/server/src/postgres/database.ts';`],
    good: ['house/db/rows.ts', `import type { Sql } from './database.ts';`],
  },
  {
    rule: 'the contract does without Node',
    bad: ['contract/fields.ts', `import { createHash } from 'node:crypto';`],
    good: ['contract/fields.test.ts', `import { readFileSync } from 'node:fs';`],
  },
  {
    rule: 'the words do without Node, but for what the build and the server load',
    bad: ['words/translate.ts', `import { readFileSync } from 'node:fs';`],
    good: ['words/load.ts', `import { readFileSync } from 'node:fs';`],
  },
  {
    rule: 'what runs in the browser does without Node',
    bad: ['app/src/main.tsx', `import { join } from 'node:path';`],
    good: ['app/vite.config.ts', `import { join } from 'node:path';`],
  },
  {
    rule: 'a screen imports no other screen',
    bad: ['console/src/screens/customers/list.tsx', `import { x } from '../audit/audit-page.tsx';`],
    good: [
      'console/src/screens/customers/list.tsx',
      `import { x } from '../../parts/audit/audit-table.tsx';`,
    ],
  },
  {
    rule: 'the shell knows no page',
    bad: ['console/src/shell/page-outlet.tsx', `const page = import('../screens/audit/audit-page.tsx');`],
    good: ['console/src/pages.ts', `const page = import('./screens/audit/audit-page.tsx');`],
  },
  {
    rule: 'no part looks up to what puts the parts together',
    bad: ['console/src/shell/page-outlet.tsx', `import { pageAt } from '../pages.ts';`],
    good: ['console/src/shell/page-outlet.tsx', `import { addressOf } from './routes.ts';`],
  },
  {
    rule: 'reads stand below shell and parts',
    bad: ['console/src/api/search.ts', `import { addressOf } from '../shell/routes.ts';`],
    good: ['console/src/shell/search-box.tsx', `import { searchQuery } from '../api/search.ts';`],
  },
  {
    rule: 'a folder of a web app that nobody placed has no arrows',
    bad: ['console/src/shortcuts/all.ts', `import { x } from '../api/search.ts';`],
    good: ['console/src/screens/audit/audit-page.test.tsx', `import { x } from '../../test-console.tsx';`],
  },
])('$rule', ({ bad, good }) => {
  expect(found(...bad)).toHaveLength(1);
  expect(found(...good)).toEqual([]);
});

describe('a test inside the server', () => {
  it('may put the house together', () => {
    const text = `import { x } from '@paperlock/server/src/adapters/fixed-clock.ts';`;
    expect(found('house/people/identity/login.db.test.ts', text)).toEqual([]);
  });

  it('still keeps to the rooms', () => {
    const text = `import { x } from '@paperlock/app/src/main.tsx';`;
    expect(found('house/people/identity/login.db.test.ts', text)).toHaveLength(1);
  });
});

describe('a violation', () => {
  it('names the file, the line and the way out', () => {
    const text = `// first line\nimport { x } from '@paperlock/server/src/config.ts';\n`;
    expect(findViolations([{ path: 'ui/button.tsx', text }])).toEqual([
      {
        path: 'ui/button.tsx',
        line: 2,
        says: 'imports server/src/config.ts, but ui may import words, domain',
      },
    ]);
  });
});
