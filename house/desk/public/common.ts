import { clockNow, clockProgress } from '@paperlock/contract/clock.ts';
import { getsetting, practiceMailbox, reportKey } from '@paperlock/contract/common.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { rateLimits } from '@paperlock/domain/common/limits.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { passwordPolicy } from '@paperlock/domain/identity/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { DEFAULT_PIN, pinPolicy } from '@paperlock/domain/security/limits.ts';
import { supportHoursIn } from '@paperlock/domain/settings/settings.ts';
import { describeLanguages } from '@paperlock/words/load.ts';
import type { Modules } from '../../modules.ts';
import type { Desk } from '../desk.ts';
import { takeRead } from '../read-limit.ts';

export type CommonFacts = {
  version: string;
  demo: boolean;
  worlds: 'one' | 'many';
  /** Address of the frame with the operator's support script; empty without one. */
  kefuFrame: string;
  webViewHosts: readonly string[];
  onMissingWord: (lang: string, key: string) => void;
};

export const serveCommon = (desk: Desk, facts: CommonFacts): void => {
  desk.public(getsetting, async ({ base, invest }) => {
    const chosen = await base.settings.texts();
    return done({
      version: facts.version,
      practice: true,
      demo: facts.demo,
      worlds: facts.worlds,
      practice_mailbox: base.outbox.practice,
      password: { min_length: passwordPolicy.minLength, max_length: passwordPolicy.maxLength },
      pin: {
        length: pinPolicy.length,
        default: DEFAULT_PIN,
        errors: pinPolicy.errors,
        lock_minutes: pinPolicy.lockMinutes,
      },
      languages: describeLanguages(),
      chain: {
        id: PRACTICE_CHAIN.id,
        name: PRACTICE_CHAIN.name,
        block_seconds: PRACTICE_CHAIN.blockSeconds,
        finality: PRACTICE_CHAIN.finality,
        token: PRACTICE_CHAIN.tokenAddress,
      },
      support: supportHoursIn(chosen),
      clock: { now: (await invest.clockMoves.reading()).now, moved_by: await base.world.clockMovers() },
      limits: {
        withdrawal: {
          minimum: chosen.withdrawal_minimum,
          automatic: chosen.withdrawal_automatic,
          day: chosen.withdrawal_day,
        },
      },
      fees: {
        wallet: { flat: chosen.wallet_fee },
        bank: { ppm: Number(chosen.bank_fee), minimum: chosen.bank_fee_minimum },
      },
      web_view: { hosts: [...facts.webViewHosts] },
      config: { kefu_script_data: facts.kefuFrame },
    });
  });

  desk.public(clockNow, async (m) => done(await m.invest.clockMoves.reading()));
  desk.public(clockProgress, async (m) => done(await m.invest.clockMoves.progress()));

  desk.public(reportKey, async (m, { lang, key }, visit) => {
    const tooMany = await m.base.limiter.take(rateLimits.reportKey, networkOf(visit.ip));
    if (tooMany) return tooMany;
    facts.onMissingWord(lang, key);
    return done({});
  });

  desk.public(practiceMailbox, async (m, { account }, visit, exchange) => {
    const name = readAccount(account);
    if (!name) return refused('account_invalid', { field: 'account' });
    const tooMany = await takeRead(m, rateLimits.mailbox, visit, exchange);
    if (tooMany) return tooMany;
    const { token } = exchange;
    const look = async ({ base: { outbox, sessions }, people: { identity } }: Modules) => {
      const session = token === null ? null : await sessions.find(token);
      const customerId = (await identity.findCustomer(name.account))?.id ?? null;
      const trusted = customerId !== null && (await sessions.hasBeenIn(customerId, visit.browser));
      const reader = { customerId: session?.ownerId ?? null, browser: trusted ? visit.browser : null };
      return done({ list: await outbox.shownTo(reader, { account: name.account, customerId }) });
    };
    // Somebody who is signed in reads in their own world, also an address that is not theirs yet.
    return token === null ? exchange.inside(look) : look(m);
  });
};
