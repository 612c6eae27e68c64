-- Messages are dated by platform time, at which their event happened. Of older ones it is known where they are about an
-- order; of the rest only the wall clock is.
alter table base.fact add happened_at timestamptz(3);
update base.fact set happened_at = created_at;
update base.fact f
   set happened_at = coalesce(case f.kind when 'order_paid' then o.paid_at when 'order_launched' then o.lock_at else o.ended_at end,
                              f.created_at)
  from invest.product_order o
 where f.kind in ('order_paid', 'order_launched', 'order_settled', 'order_refunded', 'order_redeemed', 'order_renewed',
                  'order_not_renewed')
   and o.order_no = f.params ->> 'order_no';
alter table base.fact alter happened_at set not null;
grant insert (happened_at) on base.fact to paperlock_app;
