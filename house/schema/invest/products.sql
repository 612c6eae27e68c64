-- After publication the terms never change, the sold amount only grows, and the end of a raise is recorded once. The
-- condition calls no function.
create or replace function invest.refuse_product_change() returns trigger language plpgsql as $$
begin
  raise exception 'product % is published: its terms stay', old.id using errcode = 'restrict_violation';
end $$;
create or replace trigger terms_stay before update on product for each row
  when (old.published_at is not null and (
    new.sold < old.sold or (old.concluded_at is not null and new.concluded_at is distinct from old.concluded_at)
    or (new.category_id, new.texts, new.strategy, new.parameters, new.type, new.unit_price, new.min_units, new.max_units,
        new.period_days, new.daily_ppm, new.payout, new.target, new.open_at, new.close_at, new.launch_at, new.early_redemption,
        new.auto_renew, new.drafted_by, new.published_by, new.published_at)
       is distinct from
       (old.category_id, old.texts, old.strategy, old.parameters, old.type, old.unit_price, old.min_units, old.max_units,
        old.period_days, old.daily_ppm, old.payout, old.target, old.open_at, old.close_at, old.launch_at, old.early_redemption,
        old.auto_renew, old.drafted_by, old.published_by, old.published_at)))
  execute function invest.refuse_product_change();

create or replace trigger published_stays before delete on product for each row when (old.published_at is not null)
  execute function invest.refuse_product_change();
