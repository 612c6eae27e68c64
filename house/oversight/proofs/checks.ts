import { accountOf, type Check, sqlCheck, usdt } from '../../db/check.ts';

/** Checks of all statements together, and of the latest one against the book. */
export const proofChecks: readonly Check[] = [
  // Each statement has the hash of its own text and names the one before, from the first on.
  sqlCheck('statements_chained', {
    count: 'select count(*) from proof_statement',
    broken: `
      select 'statement ' || seq, encode(sha256(convert_to(text, 'UTF8')), 'hex'), encode(hash, 'hex')
        from proof_statement where hash <> sha256(convert_to(text, 'UTF8'))
       union all
      select 'statement ' || s.seq, coalesce(encode(p.hash, 'hex'), repeat('0', 64)), s.text::json ->> 'prev'
        from proof_statement s left join proof_statement p on p.seq = s.seq - 1
       where (s.text::json ->> 'prev') <> coalesce(encode(p.hash, 'hex'), repeat('0', 64))
          or (p.seq is null) <> (s.seq = 1) or (s.text::json ->> 'seq') <> s.seq::text`,
  }),

  // A statement's balance of a person equals the book's balance after the last posting of that time.
  sqlCheck('statement_book', {
    count: 'select count(*) from proof_share where seq = (select max(seq) from proof_statement)',
    broken: `
      select 'customer:' || s.customer_id || ':' || k.name || ' statement ' || s.seq,
             coalesce(${usdt('coalesce(d.debit_after, c.credit_after)')}, '—'), ${usdt('k.amount')}
        from proof_share s
        join ledger.owner o on o.id = s.customer_id
       cross join lateral (values ('available', ${accountOf('o.no', 'available')}, s.postings[1], s.amounts[1]),
                                  ('locked', ${accountOf('o.no', 'locked')}, s.postings[2], s.amounts[2]),
                                  ('held', ${accountOf('o.no', 'held')}, s.postings[3], s.held)) as k (name, account, seq, amount)
        left join ledger.transfer d on d.debit = k.account and d.debit_seq = k.seq
        left join ledger.transfer c on c.credit = k.account and c.credit_seq = k.seq
       where s.seq = (select max(seq) from proof_statement)
         and k.amount <> coalesce(d.debit_after, c.credit_after, case k.seq when 0 then 0 else -1 end)`,
  }),
];
