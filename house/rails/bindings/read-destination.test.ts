import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { describe, expect, it } from 'vitest';
import { readBank, readWallet } from './read-destination.ts';

const address = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
const nowhere = { query: () => Promise.reject(new Error('no database here')) } as never;
const common = { pin: '194822', request_no: '00000000-0000-4000-8000-000000000000' };

describe('a wallet address', () => {
  const read = (reserved: 'token_contract' | 'platform' | null) =>
    readWallet({ reservedAddress: async (_, asked) => (asked === address ? reserved : null) }, nowhere, {
      ...common,
      kind: 'wallet',
      label: 'Mine',
      address: address.replace(/.{4}/g, '$& '),
      look_alike_seen: false,
    });

  it.each(['token_contract', 'platform'] as const)('of the %s is forbidden', async (owner) => {
    expect(await read(owner)).toEqual({
      ok: false,
      refusal: 'address_forbidden',
      field: 'address',
      params: { owner },
    });
  });

  it('of anyone else is taken, without the gaps it was pasted with', async () => {
    expect(await read(null)).toMatchObject({ ok: true, value: { kind: 'wallet', label: 'Mine', address } });
  });
});

describe('a bank card', () => {
  const sealer = createSealer(Buffer.alloc(32, 'pepper'));
  const ask = {
    ...common,
    kind: 'bank',
    country: 'DE',
    bank: 'Practice Bank',
    branch: '',
    routing: '',
    account: 'DE89 3704 0044 0532 0130 00',
    account_type: 'current',
    holder: 'maria  SILVA',
  } as const;
  const read = (changes: object = {}, certified: string | null = 'Maria Silva', customerId = 'mira') => {
    const identity = { certifiedName: async () => certified, addressOf: async () => '' };
    return readBank({ sealer, identity }, nowhere, { ...ask, ...changes }, customerId);
  };

  it('keeps its number sealed and shows only the ends', async () => {
    const outcome = await read();
    if (!outcome.ok) throw new Error(outcome.refusal);
    const { id, account_masked, account_sealed } = outcome.value;
    expect(account_masked).toBe('DE8***000');
    expect(account_sealed.toString('latin1')).not.toContain('0532013000');
    expect(sealer.open(account_sealed, `binding ${id}`)).toBe('DE89370400440532013000');
    expect(() => sealer.open(account_sealed, 'binding of somebody else')).toThrow();
  });

  it('is known again by its number, and only by its owner', async () => {
    const hash = async (outcome: ReturnType<typeof read>) => {
      const result = await outcome;
      return result.ok ? result.value.account_hash.toString('hex') : result.refusal;
    };
    expect(await hash(read({ account: 'de89370400440532013000' }))).toBe(await hash(read()));
    expect(await hash(read({}, 'Maria Silva', 'kim'))).not.toBe(await hash(read()));
  });

  it.each([
    [{}, null, { refusal: 'not_certified' }],
    [{ holder: 'Maria Silvia' }, 'Maria Silva', { refusal: 'holder_differs', field: 'holder' }],
    [{ country: 'ZZ' }, 'Maria Silva', { refusal: 'bank_account_invalid', field: 'country' }],
    [
      { account: 'DE89370400440532013001' },
      'Maria Silva',
      { field: 'account', params: { fault: 'checksum' } },
    ],
    [{ country: 'FR' }, 'Maria Silva', { field: 'account', params: { fault: 'country' } }],
    // The whole fits, the national check digits inside do not: only the library sees that.
    [{ country: 'BE', account: 'BE97000000000002' }, 'Maria Silva', { params: { fault: 'checksum' } }],
    [{ country: 'KE', routing: 'BARCZZNX', account: '12345' }, 'Maria Silva', { field: 'routing' }],
  ])('is refused with %o for %s', async (changes, certified, refusal) => {
    expect(await read(changes, certified)).toMatchObject({ ok: false, ...refusal });
  });
});
