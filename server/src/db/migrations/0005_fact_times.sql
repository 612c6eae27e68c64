-- Messages are dated by platform time, at which their event happened. Of older ones only the wall clock is known.
alter table base.fact add happened_at timestamptz(3);
update base.fact set happened_at = created_at;
alter table base.fact alter happened_at set not null;
grant insert (happened_at) on base.fact to paperlock_app;
