import { appAreas, consoleAreas } from '@paperlock/contract/areas.ts';
import * as claims from '@paperlock/contract/claims.ts';
import * as fields from '@paperlock/contract/fields.ts';
import * as passkeys from '@paperlock/contract/passkey-shapes.ts';
import * as proposals from '@paperlock/contract/proposals.ts';
import * as socket from '@paperlock/contract/socket.ts';
import * as z from 'zod/mini';

/** The schemas that the contract exports, by the name they have there: `withdrawalState` is `WithdrawalState`. */

type Said = { description: string; format?: string };

const said = new Map<unknown, Said>([
  [fields.amount, { description: 'USDT: at most 12 digits and 6 decimals, no sign.' }],
  [fields.instant, { description: 'A moment in UTC.', format: 'date-time' }],
  [
    fields.requestNo,
    { description: 'Made when a form opens, kept on retry: the same number and body get the same answer.' },
  ],
  [fields.factorCode, { description: 'A code of the authenticator app, or a recovery code.' }],
  [socket.socketAsk, { description: 'What a client says on the socket.' }],
  [socket.socketSaid, { description: 'What the server says on the socket.' }],
]);

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

export const capital = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

const register = () => {
  const registry = z.registry<{ id: string } & Partial<Said>>();
  const taken = new Set<string>();
  const shared = [fields, claims, passkeys, proposals, socket].map((module) => ({ name: '', module }));
  const own = [...appAreas, ...consoleAreas].flatMap(({ name, words }) =>
    Object.values(words).map((module) => ({ name, module })),
  );
  for (const { name: area, module } of [...shared, ...own]) {
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value) || registry.has(value)) continue;
      const id = taken.has(capital(name)) ? area.replace(/\W/g, '') + capital(name) : capital(name);
      taken.add(id);
      registry.add(value, { id, ...said.get(value) });
    }
  }
  return registry;
};

export const namedShapes = register();
