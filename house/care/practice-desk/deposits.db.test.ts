import { depositInfo, depositPropose, depositTake } from '@paperlock/contract/deposits-desk.ts';
import { deleteAccount } from '@paperlock/contract/dossier.ts';
import { PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { PIN } from '../../rails/bindings/test-bindings.ts';
import {
  anyHash,
  availableOf,
  claim,
  depositor,
  hearFinal,
  infoOf,
  listOf,
  newColleague,
  only,
  openDeposits,
  transfer,
  USDT,
} from '../../rails/deposits/test-deposits.ts';
import { auditOfDesk, openDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const { house } = await openDeposits();
const kim = await newColleague(house);

const subject = async (id: string) => (await post(house, depositInfo, { id }, kim)).data;

describe('money', () => {
  it('larger than the limit goes to the owner of its address, by both operators of the desk', async () => {
    const desk = await openDesk(house);
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 1_000_000_001n * USDT));
    const { id } = only(await listOf(house, mira));
    expect(await desk.after(20)).toBe(1);
    expect(await desk.after(10)).toBe(1);
    expect(await availableOf(house, mira)).toBe(1_000_000_001n * USDT);
    expect((await subject(id)).history.flatMap(({ event, by }) => (by ? [[event, by]] : []))).toEqual([
      ['taken', 'practice_desk'],
      ['match_proposed', 'practice_desk'],
      ['matched', 'practice_desk_2'],
    ]);
  });

  it('that would overfill an account is declined once and then left to people', async () => {
    const desk = await openDesk(house);
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 1_000_000_000n * USDT));
    await hearFinal(house, transfer(mira.address, 999_999_999_999n * USDT));
    await desk.after(20);
    await desk.after(10);
    const told = await auditOfDesk(house);
    expect(told.at(-1)).toBe('practice_desk_2 deposit.proposal_declined');
    for (let round = 0; round < 3; round += 1) await desk.after(600);
    expect(await auditOfDesk(house)).toEqual(told);
  });

  it('to a closed account goes back to where it came from', async () => {
    const desk = await openDesk(house);
    const gone = await depositor(house);
    await post(house, deleteAccount, { password: PASSWORD, pin: PIN }, gone);
    await hearFinal(house, transfer(gone.address, 80n * USDT));
    await desk.after(20);
    await desk.after(10);
    expect((await auditOfDesk(house)).slice(-2)).toEqual([
      'practice_desk deposit.return_proposed',
      'practice_desk_2 deposit.return_approved',
    ]);
  });

  it('below the minimum is its owner’s choice', async () => {
    const desk = await openDesk(house);
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 4n * USDT));
    expect(await desk.after(600)).toBe(0);
  });

  it('for which a person proposed something is decided by the desk', async () => {
    const desk = await openDesk(house);
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 5n * USDT));
    const { id } = only(await listOf(house, mira));
    await post(house, depositTake, { id }, kim);
    await post(house, depositPropose, { id, what: 'match', reason: 'It is theirs.' }, kim);
    expect(await desk.after(10)).toBe(1);
    expect(await availableOf(house, mira)).toBe(5n * USDT);
    expect((await subject(id)).history.at(-1)).toMatchObject({ event: 'matched', by: 'practice_desk' });
  });
});

describe('a claim', () => {
  it('of another amount than came is rejected with that reason; the money was credited by the rules', async () => {
    const desk = await openDesk(house);
    const mira = await depositor(house);
    const tx = anyHash();
    await hearFinal(house, transfer(mira.address, 30n * USDT, { tx }));
    const filed = await claim(house, mira, { amount: '70', txid: tx });
    expect(await desk.after(20)).toBe(1);
    expect(await infoOf(house, mira, filed.data.id)).toMatchObject({
      state: 'rejected',
      reject_reason: 'amount_differs',
    });
    expect(await availableOf(house, mira)).toBe(30n * USDT);
  });

  it('that a transfer may still follow is left alone', async () => {
    const desk = await openDesk(house);
    const mira = await depositor(house);
    const filed = await claim(house, mira, { amount: '70', txid: anyHash() });
    expect(await desk.after(600)).toBe(0);
    expect(await infoOf(house, mira, filed.data.id)).toMatchObject({ state: 'submitted' });
  });
});
