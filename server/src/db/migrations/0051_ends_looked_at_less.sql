-- When a hundred thousand orders end together, nothing is looked at for each of them that cannot have changed.

-- An order's terms are written once: what they must fulfil is asked then, and not by checks, which PostgreSQL looks at
-- again whenever anything in a row changes. What depends on an order's state stays a check.
alter table product_order
  drop constraint product_order_check, drop constraint product_order_check1, drop constraint product_order_check2,
  drop constraint product_order_check3, drop constraint product_order_check4, drop constraint product_order_quantity_check,
  drop constraint product_order_daily_ppm_check, drop constraint product_order_period_days_check,
  drop constraint product_order_payout_check, drop constraint product_order_due_phase_check;
create function refuse_odd_terms() returns trigger language plpgsql as $$
begin
  if (new.quantity >= 1 and new.daily_ppm between 0 and 1000 and new.period_days between 1 and 730
      and new.payout in ('daily', 'maturity') and new.promised = new.amount * new.daily_ppm * new.period_days / 1000000
      and new.expires_at > new.placed_at) is not true then
    raise exception 'the terms of order % do not fit together', new.order_no using errcode = 'check_violation';
  end if;
  if (case num_nulls(new.lock_at, new.mature_at, new.lock_day, new.due_phase)
        when 4 then true
        when 0 then new.due_phase between 0 and 86399999
          and round(date_part('epoch', new.lock_at) * 1000) = new.lock_day * 86400000::bigint + new.due_phase
          and new.mature_at = new.lock_at + make_interval(hours => 24 * new.period_days)
      end) is not true then
    raise exception 'the days of order % do not fit together', new.order_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Afterwards: before, it would lock each row, whatever is written to it.
create trigger terms_fit after insert or update of quantity, amount, daily_ppm, period_days, payout, promised, placed_at,
    expires_at, lock_at, mature_at, lock_day, due_phase on product_order
  for each row execute function refuse_odd_terms();

-- What is over stays as it ended; what was promised is compared only where somebody writes to it.
drop trigger promise_stays on product_order;
create trigger end_stays after update on product_order for each row when (old.ended_at is not null)
  execute function refuse_order_change();
create trigger promise_stays after update of id, order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm,
    period_days, payout, promised, placed_at, expires_at, renewed_from, paid_at, lock_at, mature_at, lock_day, due_phase
  on product_order for each row
  when ((old.paid_at is not null and new.paid_at is distinct from old.paid_at)
     or (old.lock_at is not null
         and (new.lock_at, new.mature_at, new.lock_day, new.due_phase) is distinct from
             (old.lock_at, old.mature_at, old.lock_day, old.due_phase))
     or (new.id, new.order_no, new.customer_id, new.owner_no, new.product_id, new.quantity, new.amount, new.daily_ppm, new.period_days,
         new.payout, new.promised, new.placed_at, new.expires_at, new.renewed_from)
        is distinct from
        (old.id, old.order_no, old.customer_id, old.owner_no, old.product_id, old.quantity, old.amount, old.daily_ppm, old.period_days,
         old.payout, old.promised, old.placed_at, old.expires_at, old.renewed_from))
  execute function refuse_order_change();

-- The same words again: where letters have no order but their codes, a pattern takes two thirds of the time.
alter table fact
  drop constraint fact_kind_check,
  add constraint fact_kind_check check (octet_length(kind) <= 48 and kind collate "C" ~ '^[a-z][a-z_]+$');
-- Whom facts are about is looked up once for each person, by the index.
create or replace function refuse_unknown_customer() returns trigger language plpgsql
set enable_seqscan = off as $$
declare
  people uuid[] := array(select distinct customer_id from added);
begin
  if (select count(*) from customer where id = any (people)) <> cardinality(people) then
    raise exception 'a fact is about a customer' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- A foreign key has the row that it names looked at whenever that changes, and accounts change with every posting, though
-- never their numbers, and none is ever deleted. Sums are of deferred accounts, which have the numbers of their kinds;
-- closings are read from the accounts; what a correction names is looked up when it is proposed.
alter table rollup drop constraint rollup_account_fkey, add foreign key (account) references account_kind;
alter table closing drop constraint closing_account_fkey;
alter table correction drop constraint correction_debit_fkey, drop constraint correction_credit_fkey;
create function refuse_unknown_accounts() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if (select count(*) from account where id in (new.debit, new.credit)) <> 2 then
    raise exception 'a correction is between two accounts' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger known_accounts before insert on correction for each row execute function refuse_unknown_accounts();
alter table correction enable always trigger known_accounts;

reset role;
reset search_path;
