import { describe, expect, it } from 'vitest';
import { may } from './permissions.ts';
import { queues, standingOf } from './queues.ts';

const now = { practice: new Date('2026-03-08T12:00:00Z'), real: new Date('2026-03-01T12:00:00Z') };
const counted = { waiting: 3, forOperator: 2, oldest: new Date('2026-03-01T11:59:00Z') };

describe('a queue', () => {
  it('is as old as its own clock says', () => {
    expect(standingOf('support', ['support'], counted, now)).toMatchObject({
      oldestSeconds: 60,
      time: 'real',
    });
    expect(standingOf('verification', ['reviewer'], counted, now)).toMatchObject({
      oldestSeconds: 7 * 86_400 + 60,
      time: 'practice',
    });
  });

  it('has no age while it is empty, and none below zero', () => {
    expect(standingOf('support', [], { ...counted, oldest: null }, now).oldestSeconds).toBeNull();
    const ahead = { ...counted, oldest: new Date('2026-03-01T12:00:01Z') };
    expect(standingOf('support', [], ahead, now).oldestSeconds).toBe(0);
  });

  it('is work only for those who may do it, without what they proposed themselves', () => {
    expect(standingOf('treasury', ['treasury_checker'], counted, now)).toMatchObject({
      waiting: 3,
      yours: 2,
    });
    expect(standingOf('treasury', ['auditor'], counted, now)).toMatchObject({ waiting: 3, yours: 0 });
  });

  it('can be seen by everyone who may work on it', () => {
    const roles = ['support', 'reviewer', 'treasury_maker', 'treasury_checker', 'product_manager', 'owner'];
    for (const [name, { read, work }] of Object.entries(queues))
      for (const role of roles) expect(!may([role], work) || may([role], read), `${name} ${role}`).toBe(true);
  });
});
