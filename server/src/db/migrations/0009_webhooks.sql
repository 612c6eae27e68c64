-- How often a job failed since it last succeeded, and why.
alter table base.job_run
  add failed_at timestamptz,
  add failures  integer not null default 0 check (failures >= 0),
  add fault     text check (length(fault) <= 300);
