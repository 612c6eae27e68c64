-- An order's terms are written once, so a trigger checks them at that time. PostgreSQL would evaluate check constraints
-- again with every change of a row. Rules that depend on the state remain checks.
create or replace function invest.refuse_odd_terms() returns trigger language plpgsql as $$
begin
  if (new.quantity >= 1 and new.daily_ppm between 0 and 1000 and new.period_days between 1 and 730
      and new.payout in ('daily', 'maturity') and new.promised = invest.earned_until(new.amount, new.daily_ppm, new.period_days)
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
-- After the row: a trigger before it would lock every row first, even if none of its columns is written.
create or replace trigger terms_fit after insert or update of quantity, amount, daily_ppm, period_days, payout, promised, placed_at,
    expires_at, lock_at, mature_at, lock_day, due_phase on product_order
  for each row execute function invest.refuse_odd_terms();

-- Promises, the ends of days and finished orders never change. The condition calls no function and runs after the
-- update, so it needs no lock: settlement pays almost nothing for it.
create or replace function invest.refuse_order_change() returns trigger language plpgsql as $$
begin
  raise exception 'order % is over, or what was promised would change', old.order_no using errcode = 'restrict_violation';
end $$;
create or replace trigger no_delete before delete on product_order for each row execute function invest.refuse_order_change();
create or replace trigger end_stays after update on product_order for each row when (old.ended_at is not null)
  execute function invest.refuse_order_change();
-- Terms are compared only if they are written.
create or replace trigger promise_stays after update of id, order_no, customer_id, owner_no, product_id, quantity, amount, daily_ppm,
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
  execute function invest.refuse_order_change();

-- As with checks, replicas are not exempt.
alter table product_order enable always trigger terms_fit, enable always trigger end_stays,
  enable always trigger promise_stays;
