import { realnameInfo } from '@paperlock/contract/verification.ts';
import { openSecondNode, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { newReviewer, openQuickVerification } from '../../people/verification/test-people.ts';
import { auditOfDesk, openDesk, switchDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const { verification, specimens, person, papers, picture } = openQuickVerification(house);
const human = await newReviewer(house);

const submitted = async () => {
  const ana = await person();
  const sent = await verification.submit(await papers(ana), ana);
  if (!sent.ok) throw new Error(sent.refusal);
  const { rows } = await house.data.asOwner.query<{ id: bigint }>(
    'select id from verification_case where customer_id = $1',
    [ana.customerId],
  );
  return { ana, caseId: BigInt(rows[0]?.id ?? 0) };
};
const stateOf = async (token: string) => (await post(house, realnameInfo, {}, { token })).data;

describe('a case of specimens', () => {
  it('is approved after twenty seconds of real time, under the name of the desk', async () => {
    const desk = await openDesk(house, { verification, specimens });
    const { ana, caseId } = await submitted();
    expect(await desk.after(19)).toBe(0);
    expect((await stateOf(ana.token)).sub_status).toBe('submitted');
    expect(await desk.after(1)).toBe(1);
    const told = await stateOf(ana.token);
    expect(told.sub_status).toBe('certified');
    expect(told.timeline.map(({ event, machine }) => [event, machine])).toEqual([
      ['submitted', undefined],
      ['claimed', true],
      ['approved', true],
    ]);
    const seen = await verification.read(caseId, human);
    expect(seen.ok && seen.value.history.map(({ event, by }) => [event, by])).toEqual([
      ['submitted', null],
      ['claimed', 'practice_desk'],
      ['approved', 'practice_desk'],
    ]);
    expect(await auditOfDesk(house)).toEqual([
      'practice_desk verification.claimed',
      ...Array(3).fill('practice_desk verification.image_viewed'),
      'practice_desk verification.approved',
    ]);
    expect(await desk.after(60)).toBe(0);
  });

  it('waits longer while a person uses the console', async () => {
    const {
      people: { operators },
    } = house;
    const desk = await openDesk(house, { verification, specimens, operators });
    const { ana } = await submitted();
    await house.data.asOwner.query('update operator_session set last_seen_at = now()');
    expect(await desk.after(60)).toBe(0);
    await house.data.asOwner.query(`update operator_session set last_seen_at = now() - interval '4 minutes'`);
    expect(await desk.after(0)).toBe(1);
    expect((await stateOf(ana.token)).sub_status).toBe('certified');
  });

  it('with something else among them gets a reason for that picture alone', async () => {
    const desk = await openDesk(house, { verification, specimens });
    const { ana, caseId } = await submitted();
    const other = await picture(ana.customerId);
    await house.data.asOwner.query(
      `update verification_image set file_id = $2 where case_id = $1 and part = 'back'`,
      [caseId, other],
    );
    expect(await desk.after(20)).toBe(1);
    expect(await stateOf(ana.token)).toMatchObject({ sub_status: 'rejected_retry', asked_again: ['back'] });
    const seen = await verification.read(caseId, human);
    expect(seen.ok && seen.value.images.find(({ part }) => part === 'back')?.reason).toBe('unreadable');
  });
});

describe('the desk', () => {
  it('leaves a case to the person who claimed it', async () => {
    const desk = await openDesk(house, { verification, specimens });
    const { ana, caseId } = await submitted();
    await desk.work();
    await verification.claim(caseId, human);
    expect(await desk.after(60)).toBe(0);
    expect((await stateOf(ana.token)).sub_status).toBe('in_review');
    await verification.approve(caseId, human);
  });

  it('goes on with what it had claimed when it was killed', async () => {
    const { ana } = await submitted();
    const broken = await openDesk(house, {
      verification,
      specimens: { ...specimens, recognise: () => Promise.reject(new Error('killed')) },
    });
    await expect(broken.after(20)).rejects.toThrow('could not do all');
    expect((await stateOf(ana.token)).sub_status).toBe('in_review');
    const next = await openDesk(house, { verification, specimens });
    expect(await next.work()).toBe(1);
    expect((await stateOf(ana.token)).sub_status).toBe('certified');
  });

  it('acts once, on however many nodes it works', async () => {
    const node = await openSecondNode(house);
    const desks = await Promise.all(
      [house, house, node].map((on) => openDesk(house, { verification, specimens }, on)),
    );
    await submitted();
    const before = (await auditOfDesk(house)).filter((line) => line.endsWith('approved')).length;
    const acts = await Promise.all(desks.map((desk) => desk.after(20)));
    expect(acts.reduce((sum, one) => sum + one)).toBe(1);
    expect((await auditOfDesk(house)).filter((line) => line.endsWith('approved'))).toHaveLength(before + 1);
  });

  it('does nothing where it is switched off', async () => {
    const desk = await openDesk(house, { verification, specimens });
    await switchDesk(house, false);
    const { ana } = await submitted();
    expect(await desk.after(600)).toBe(0);
    expect((await stateOf(ana.token)).sub_status).toBe('submitted');
  });
});
