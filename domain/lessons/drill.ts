import { DRILL_ROUNDS } from './limits.ts';
import { roll, shuffled } from './rolls.ts';

/**
 * The drill against poisoned addresses: the history of a payee contains look-alikes. Only comparing whole addresses gets
 * all rounds right.
 */

export type DrillLine = { address: string; amountMicro: bigint; direction: 'in' | 'out' };
export type DrillRound = { wanted: string; amountMicro: bigint; history: DrillLine[] };

/** Forged in advance (`wallet/forge-look-alike.ts`), since each takes a second. No key exists for any of them. */
const families = [
  [
    '27nLjLgozS97oJRKkZKmLFsVrkhX3WoUHPm',
    '27nLjLgnDwoHg4Zs782gLQTNMdijxPPmHPm',
    '27nLjLgn3eZv2iAgt3VQhuq5VHuFbdvAHPm',
  ],
  [
    '27nH79YxABmpMvUVoL2paGi53o4pvJZQciK',
    '27nH79YvQqREo7C2UmCHVAE7F1RZ8da4ciK',
    '27nH79YwxoEeAcuGMa64cEqjx8jceQ1tciK',
  ],
  [
    '27ZeX87TzPcchCXzyxDshFxBhTg9trhyTCj',
    '27ZeX87Vc2ppuBVkqveEJGc23sMgG5eJTCj',
    '27ZeX87UADn4Qrwr1b4y9e4kPpPVjdLvTCj',
  ],
  [
    '27TihiUNa3yXxCvjSyMew55UHt4EFXjkenP',
    '27TihiUPBZY5Q23AF671nBwowa2ayhSxenP',
    '27TihiUPcazXV1gJihkbcQ1VLwHqgnbZenP',
  ],
  [
    '27PtAYNYEScUQaBc1DR7UBtEdmHPqWmqubw',
    '27PtAYNXMpYbpRSm8ZJ4EsxdmaN23Zx4ubw',
    '27PtAYNYxDP24HHtec3R1nK8jdpVhTipubw',
  ],
  [
    '27bc5Bq4Uzx1Ko4pUt6t4pD8uu3XaobFmcL',
    '27bc5Bq4uCa2X8YLbobq9K6ATSFebVR4mcL',
    '27bc5Bq3wdR8Gpy8bdpM7EUW3Xotykm4mcL',
  ],
] as const;

const UNIT = 1_000_000n;
/** The same for every payment: no sum gives anything away, and what is lost is counted at a glance. */
const PAYMENT_MICRO = 500n * UNIT;

/** All rounds of one drill; the same seed gives the same ones. */
export const drillOf = (seed: number): DrillRound[] =>
  shuffled(families, seed)
    .slice(0, DRILL_ROUNDS)
    .map((family, round) => {
      const place = seed + 100 * (round + 1);
      // Any of the three may be the true one: a forger's address is an address like any other.
      const wanted = family[roll(place, 50, family.length)] ?? family[0];
      // Forged transfers copy the sum, so all lines have the same one. It is not what is to be paid now.
      const amountMicro = BigInt(20 + roll(place, 10, 480)) * UNIT;
      return {
        wanted,
        amountMicro: PAYMENT_MICRO,
        history: shuffled(family, place).map((address, nth) => ({
          address,
          amountMicro,
          direction: roll(place, 20 + nth, 2) === 0 ? 'out' : 'in',
        })),
      };
    });

/** What went to look-alikes: nobody can call it back. Rounds that are not paid yet lose nothing. */
export const lostInDrill = (
  rounds: readonly Pick<DrillRound, 'wanted' | 'amountMicro'>[],
  picked: readonly string[],
): bigint =>
  picked.reduce((lost, address, nth) => {
    const round = rounds[nth];
    return round && round.wanted !== address ? lost + round.amountMicro : lost;
  }, 0n);

/** Round by round, whether what was picked is who was to be paid. */
export const scoreDrill = (seed: number, picked: readonly string[]): boolean[] =>
  drillOf(seed).map(({ wanted }, round) => picked[round] === wanted);
