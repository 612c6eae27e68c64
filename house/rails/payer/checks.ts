import { type Check, sqlCheck } from '../../db/check.ts';

/** A nonce without its transaction would block every later payment of the key. Keys left with a template sign nothing here. */
export const payerChecks: readonly Check[] = [
  sqlCheck('sending_numbers', {
    count: 'select count(*) from chain_key where key_sealed is not null',
    broken: `
      select k.holder || ':0x' || encode(k.address, 'hex'), '0–' || k.next_nonce - 1,
             count(s.nonce) || ': ' || coalesce(min(s.nonce) || '–' || max(s.nonce), '—')
        from chain_key k left join sending s on s.from_address = k.address and s.nonce is not null
       where k.key_sealed is not null
       group by k.address, k.holder, k.next_nonce
      having count(s.nonce) <> k.next_nonce or coalesce(max(s.nonce), -1) <> k.next_nonce - 1`,
  }),
];
