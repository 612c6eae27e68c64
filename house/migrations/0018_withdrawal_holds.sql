-- older editions: leave
-- An older edition would pay withdrawals that an operator holds.

-- Withdrawals that an operator holds, until two operators lift it. Real time.
create table base.withdrawal_hold (
  id               bigint generated always as identity primary key,
  customer_id      uuid not null references customer,
  -- What the customer is told.
  why              text not null check (length(why) <= 32),
  held_by          uuid not null references operator,
  held_at          timestamptz(3) not null default now(),
  lift_proposed_by uuid references operator,
  lifted_by        uuid references operator,
  lifted_at        timestamptz(3),
  constraint lifted_by_two_people check (lifted_by <> lift_proposed_by),
  constraint lifted_whole check (num_nulls(lift_proposed_by, lifted_by, lifted_at) in (0, 3))
);
-- One at a time.
create unique index withdrawal_hold_standing on withdrawal_hold (customer_id) where lifted_at is null;
grant select on withdrawal_hold to paperlock_app;
grant insert (customer_id, why, held_by) on withdrawal_hold to paperlock_app;
grant update (lift_proposed_by, lifted_by, lifted_at) on withdrawal_hold to paperlock_app;

alter table care.customer_note drop constraint customer_note_about_check;
alter table care.customer_note add constraint customer_note_about_check
  check (about in ('note', 'freeze', 'sign_out', 'hold'));
alter table care.customer_proposal drop constraint customer_proposal_kind_check;
alter table care.customer_proposal add constraint customer_proposal_kind_check
  check (kind in ('unfreeze', 'second_factor', 'lift_hold'));
