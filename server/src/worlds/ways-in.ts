import { undoContact } from '@paperlock/contract/accounts.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { practiceMailbox } from '@paperlock/contract/common.ts';
import { forgetPassword, login, register, resetPassword } from '@paperlock/contract/identity.ts';
import { operatorEnter } from '@paperlock/contract/operators.ts';
import {
  loginCode,
  passkeyLogin,
  passkeyLoginOptions,
  unfreeze,
  unfreezeCode,
} from '@paperlock/contract/second-step.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import { readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import { rateLimits } from '@paperlock/domain/worlds/limits.ts';
import type { WayIn, WaysIn } from '@paperlock/house/desk/exchange.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import { classEntry } from '@paperlock/house/ports/names.ts';
import type { VisitParts, Visits } from './visits.ts';

/** A class code, or an invitation to the open world, leads there; everybody else gets a world of their own. */
export const createWaysIn = (
  { main, lobby }: Pick<VisitParts, 'main' | 'lobby'>,
  { at, atAccount, atToken, freshWorld }: Visits,
): WaysIn =>
  new Map([
    way(register, async (ask, { ip }, work) => {
      const code = readSpokenCode(ask.invitation_code ?? '');
      if (code) return at(await lobby.worldOfEntry(classEntry(code)), work);
      const readable = main.people.identity.readRegistration(ask);
      if (!readable.ok) return readable;
      const tooMany = await main.base.limiter.take(rateLimits.tries, networkOf(ip));
      if (tooMany) return tooMany;
      if (await lobby.worldOfAccount(ask.account)) return refused('account_taken', { field: 'account' });
      return freshWorld(networkOf(ip), work);
    }),
    way(
      login,
      async ({ account }, { ip }, work) =>
        (await main.base.limiter.take(rateLimits.signInsInRow, networkOf(ip))) ??
        (await main.base.limiter.take(rateLimits.signIns, networkOf(ip))) ??
        atAccount(account, work),
    ),
    way(loginCode, ({ challenge }, _, work) => atToken(challenge, work)),
    way(passkeyLoginOptions, ({ challenge = '' }, _, work) => atToken(challenge, work)),
    way(passkeyLogin, async ({ ceremony, answer }, _, work) => {
      const name = worldOfToken(ceremony) ?? (await lobby.worldOfEntry(passkeyEntry(answer.id)));
      return at(name, async (modules) => {
        // The ceremony began where nobody knew whose passkey would answer.
        if (name !== null && worldOfToken(ceremony) === null) {
          const begun = await main.base.factors.passkeys.takeOut(ceremony);
          if (begun) await modules.base.factors.passkeys.putIn(ceremony, begun);
        }
        return work(modules);
      });
    }),
    way(unfreezeCode, ({ challenge }, _, work) => atToken(challenge, work)),
    way(unfreeze, ({ challenge }, _, work) => atToken(challenge, work)),
    way(forgetPassword, ({ account }, _, work) => atAccount(account, work)),
    way(
      resetPassword,
      async ({ account }, { ip }, work) =>
        (await main.base.limiter.take(rateLimits.resets, networkOf(ip))) ?? atAccount(account, work),
    ),
    way(undoContact, async (ask, _, work) =>
      at(await lobby.worldOfEntry(undoEntry(main.people.accounts.undoHash(ask))), work),
    ),
    way(practiceMailbox, ({ account }, _, work) => atAccount(account, work)),
    /** A ticket names the world whose console it opens. */
    way(operatorEnter, ({ ticket }, _, work) => atToken(ticket, work)),
  ]);

const way = <C extends Call>(call: C, lead: WayIn<C>): [string, WayIn] => [
  call.path,
  lead as unknown as WayIn,
];

export const undoEntry = (hash: Buffer): string => `undo ${hash.toString('hex')}`;
export const passkeyEntry = (credentialId: string): string => `passkey ${credentialId}`;
