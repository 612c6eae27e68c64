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
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Outbox } from '../../../modules/base/outbox/index.ts';
import type { Sessions } from '../../../modules/base/sessions/index.ts';
import type { Settings } from '../../../modules/base/settings/index.ts';
import type { WorldRow } from '../../../modules/base/world/index.ts';
import type { ClockMoves } from '../../../modules/invest/clock-moves/index.ts';
import type { Identity } from '../../../modules/people/identity/index.ts';
import type { Metrics } from '../../metrics.ts';
import { bearerOf } from '../../visit.ts';
import type { Desk } from '../desk.ts';
import type { ReadLimit } from '../read-limit.ts';

export type CommonParts = {
  version: string;
  demo: boolean;
  worlds: 'one' | 'many';
  world: Pick<WorldRow, 'clockMovers'>;
  /** Address of the frame with the operator's support script; empty without one. */
  kefuFrame: string;
  webViewHosts: readonly string[];
  clockMoves: Pick<ClockMoves, 'reading' | 'progress'>;
  outbox: Pick<Outbox, 'practice' | 'shownTo'>;
  identity: Pick<Identity, 'findCustomer'>;
  sessions: Pick<Sessions, 'find' | 'hasBeenIn'>;
  settings: Pick<Settings, 'texts'>;
  limiter: Pick<Limiter, 'take'>;
  takeRead: ReadLimit;
  metrics: Metrics;
  onMissingWord: (lang: string, key: string) => void;
  /** Runs work in the world that an account belongs to. */
  atAccount: <T>(account: string, work: () => Promise<T>) => Promise<T>;
};

export const serveCommon = (
  desk: Desk,
  {
    version,
    demo,
    worlds,
    world,
    kefuFrame,
    webViewHosts,
    clockMoves,
    outbox,
    identity,
    sessions,
    settings,
    limiter,
    takeRead,
    metrics,
    onMissingWord,
    atAccount,
  }: CommonParts,
): void => {
  desk.public(getsetting, async () => {
    const chosen = await settings.texts();
    return done({
      version,
      practice: true,
      demo,
      worlds,
      practice_mailbox: outbox.practice,
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
      clock: { now: (await clockMoves.reading()).now, moved_by: await world.clockMovers() },
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
      web_view: { hosts: [...webViewHosts] },
      config: { kefu_script_data: kefuFrame },
    });
  });

  desk.public(clockNow, async () => done(await clockMoves.reading()));
  desk.public(clockProgress, async () => done(await clockMoves.progress()));

  desk.public(reportKey, async ({ lang, key }, visit) => {
    const tooMany = await limiter.take(rateLimits.reportKey, networkOf(visit.ip));
    if (tooMany) return tooMany;
    metrics.missingWord();
    onMissingWord(lang, key);
    return done({});
  });

  desk.public(practiceMailbox, async ({ account }, visit, reply) => {
    const name = readAccount(account);
    if (!name) return refused('account_invalid', { field: 'account' });
    const tooMany = await takeRead(rateLimits.mailbox, visit, reply);
    if (tooMany) return tooMany;
    const token = bearerOf(reply.request);
    const look = async () => {
      const session = token === null ? null : await sessions.find(token);
      const customerId = (await identity.findCustomer(name.account))?.id ?? null;
      const trusted = customerId !== null && (await sessions.hasBeenIn(customerId, visit.browser));
      const reader = { customerId: session?.ownerId ?? null, browser: trusted ? visit.browser : null };
      return done({ list: await outbox.shownTo(reader, { account: name.account, customerId }) });
    };
    // Somebody who is signed in reads in their own world, also an address that is not theirs yet.
    return token === null ? atAccount(name.account, look) : look();
  });
};
