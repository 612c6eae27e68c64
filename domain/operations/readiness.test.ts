import { describe, expect, it } from 'vitest';
import { STALLED_AFTER_MS } from './limits.ts';
import { faultsOf, type Look, servesRequests, stalledMs } from './readiness.ts';

const well: Look = {
  schemaFits: true,
  chain: { state: 'following', isHere: true, upMs: 3_600_000 },
  settlementStalledMs: 900,
};
const chain = (more: Partial<Look['chain']>) => faultsOf({ ...well, chain: { ...well.chain, ...more } });
const silent = [{ part: 'chain', why: 'silent' }];

describe('a node', () => {
  it('is ready if nothing is wrong', () => {
    expect(faultsOf(well)).toEqual([]);
  });

  it('names every part that is not', () => {
    const ill = { schemaFits: false, settlementStalledMs: STALLED_AFTER_MS + 1 };
    expect(faultsOf({ ...well, ...ill, chain: { ...well.chain, state: 'halted' } })).toEqual([
      { part: 'schema', why: 'other_edition' },
      { part: 'chain', why: 'halted' },
      { part: 'settlement', why: 'behind' },
    ]);
  });

  it('knows nothing else while its database does not answer', () => {
    expect(faultsOf(null)).toEqual([{ part: 'database', why: 'no_answer' }]);
  });

  it('says that its database has gone on without it', () => {
    expect(faultsOf('left_behind')).toEqual([{ part: 'schema', why: 'left_behind' }]);
  });

  it('is not ready while the chain is silent, and is while it catches up', () => {
    expect(chain({ state: 'silent' })).toEqual(silent);
    expect(chain({ state: 'catching_up' })).toEqual([]);
  });

  it('serves requests while its chain is silent and settlement is behind, and not without its database or schema', () => {
    const behind = {
      ...well,
      chain: { ...well.chain, state: 'silent' as const },
      settlementStalledMs: 900_000,
    };
    expect(faultsOf(behind)).toHaveLength(2);
    expect(servesRequests(faultsOf(behind))).toBe(true);
    for (const look of [null, 'left_behind' as const, { ...behind, schemaFits: false }])
      expect(servesRequests(faultsOf(look))).toBe(false);
  });

  it('waits some seconds for a chain it has never read, and for none where there is none', () => {
    expect(chain({ state: 'waiting', upMs: 14_000 })).toEqual([]);
    expect(chain({ state: 'waiting', upMs: 16_000 })).toEqual(silent);
    expect(chain({ state: 'waiting', isHere: false })).toEqual([]);
  });
});

describe('settlement', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it('stalls from the moment its mark stands at', () => {
    expect(stalledMs({ reached: ago(300), booked: ago(90_000), moved: null }, now)).toBe(300_000);
  });

  it('does not stall while a leap is worked off: it books, or its mark moves', () => {
    expect(stalledMs({ reached: ago(300), booked: ago(4), moved: null }, now)).toBe(4_000);
    expect(stalledMs({ reached: ago(300), booked: ago(200), moved: ago(1) }, now)).toBe(1_000);
  });

  it('is not ahead of the present', () => {
    expect(stalledMs({ reached: ago(-1), booked: null, moved: null }, now)).toBe(0);
  });
});
