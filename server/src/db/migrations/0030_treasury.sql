-- What is done with the operator's own money: capital for the hot wallet and the bank, reserve put up and taken back. One
-- operator proposes, another decides; an approval is booked under `treasury:<id>`, or orders tokens under `capital:<id>`.
create table treasury_proposal (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('hot_wallet', 'bank', 'reserve_in', 'reserve_out')),
  amount      bigint not null check (amount between 1 and 999999999999999999),
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references operator,
  decided_at  timestamptz(3),
  approved    boolean,
  -- Why it was approved or rejected.
  decision    text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
);
create index treasury_proposal_page on treasury_proposal (proposed_at desc, id desc);

create function refuse_second_treasury_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null
     or (new.id, new.kind, new.amount, new.reason, new.proposed_by, new.proposed_at)
        is distinct from (old.id, old.kind, old.amount, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'proposal % is decided once and then stays', old.id;
  end if;
  return new;
end $$;
create trigger no_second_decision before update on treasury_proposal
  for each row execute function refuse_second_treasury_decision();
alter table treasury_proposal enable always trigger no_second_decision;

grant select on treasury_proposal to paperlock_app;
grant insert (kind, amount, reason, proposed_by) on treasury_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on treasury_proposal to paperlock_app;
