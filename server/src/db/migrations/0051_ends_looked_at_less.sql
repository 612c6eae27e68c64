-- When a hundred thousand orders end together, their terms are not looked at again, nor the numbers of accounts.

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
    raise exception 'the terms of order % cannot be', new.order_no
      using errcode = 'check_violation', constraint = 'terms_fit';
  end if;
  if (case num_nulls(new.lock_at, new.mature_at, new.lock_day, new.due_phase)
        when 4 then true
        when 0 then new.due_phase between 0 and 86399999
          and round(date_part('epoch', new.lock_at) * 1000) = new.lock_day * 86400000::bigint + new.due_phase
          and new.mature_at = new.lock_at + make_interval(hours => 24 * new.period_days)
      end) is not true then
    raise exception 'the days of order % do not follow from its terms', new.order_no
      using errcode = 'check_violation', constraint = 'terms_fit';
  end if;
  return null;
end $$;
-- After the row: a trigger before it has every row locked first, even where none of its columns is written.
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

-- As checks would: nobody is let off them, replicas neither.
alter table product_order enable always trigger terms_fit, enable always trigger end_stays,
  enable always trigger promise_stays;

set local role paperlock_ledger;
set local search_path = ledger, pg_temp;

-- A foreign key has the row that it names looked at whenever that changes, and accounts change with every posting, though
-- never their numbers, and none is ever deleted. So it is enough to look when something names them.
alter table rollup drop constraint rollup_account_fkey;
alter table closing drop constraint closing_account_fkey;
alter table correction drop constraint correction_debit_fkey, drop constraint correction_credit_fkey;
create function refuse_unknown_accounts() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select from unnest(tg_argv) as named
              where not exists (select from account where id = (to_jsonb(new) ->> named)::integer)) then
    raise exception '% names an account that is not there', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger known_accounts after insert on rollup for each row execute function refuse_unknown_accounts('account');
create trigger known_accounts after insert on closing for each row execute function refuse_unknown_accounts('account');
create trigger known_accounts after insert on correction
  for each row execute function refuse_unknown_accounts('debit', 'credit');
alter table rollup enable always trigger known_accounts;
alter table closing enable always trigger known_accounts;
alter table correction enable always trigger known_accounts;

reset role;
reset search_path;
