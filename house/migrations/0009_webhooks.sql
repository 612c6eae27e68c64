-- How often a job failed since it last succeeded, and why.
alter table base.job_run
  add failed_at timestamptz,
  add failures  integer not null default 0 check (failures >= 0),
  add fault     text check (length(fault) <= 300);

-- Where events are sent. Two operators set an address; only the open world of an installation has any.
create table base.webhook_endpoint (
  id            uuid primary key default gen_random_uuid(),
  url           text not null check (length(url) between 1 and 2048),
  kinds         text[] not null check (cardinality(kinds) > 0),
  -- Sealed with the installation's key; null until an owner had it made. The former one signs too, for a day.
  secret_sealed bytea,
  secret_at     timestamptz(3),
  former_sealed bytea,
  former_until  timestamptz,
  created_at    timestamptz(3) not null default now(),
  stopped_at    timestamptz(3)
);
grant select, insert, update on webhook_endpoint to paperlock_app;

-- A new endpoint, or another address or other events for one: one operator proposes, another decides.
create table base.webhook_proposal (
  id          bigint generated always as identity primary key,
  -- Null for a new one.
  endpoint_id uuid references webhook_endpoint,
  url_before  text check (length(url_before) <= 2048),
  url         text not null check (length(url) between 1 and 2048),
  kinds       text[] not null check (cardinality(kinds) > 0),
  reason      text not null check (length(reason) between 1 and 500),
  proposed_by uuid not null references operator,
  -- To the millisecond, as a page cursor carries it.
  proposed_at timestamptz(3) not null default now(),
  decided_by  uuid references operator,
  decided_at  timestamptz(3),
  approved    boolean,
  decision    text check (length(decision) between 1 and 500),
  constraint two_people check (decided_by <> proposed_by),
  constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4)),
  constraint before_known check ((endpoint_id is null) = (url_before is null))
);
create index webhook_proposal_page on webhook_proposal (proposed_at desc, id desc);
grant select on webhook_proposal to paperlock_app;
grant insert (endpoint_id, url_before, url, kinds, reason, proposed_by) on webhook_proposal to paperlock_app;
grant update (decided_by, decided_at, approved, decision) on webhook_proposal to paperlock_app;

-- What happened, written in the transaction in which it happened. The id goes out with it, the same at every attempt, so that
-- a receiver can drop doubles. Ids and amounts only.
create table base.webhook_event (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind ~ '^[a-z]+\.[a-z_]+$' and length(kind) <= 64),
  data       jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 4000),
  created_at timestamptz(3) not null default now()
);
create index webhook_event_created_at on webhook_event (created_at);
grant select, insert, delete on webhook_event to paperlock_app;

-- One event for one endpoint.
create table base.webhook_delivery (
  id          bigint generated always as identity primary key,
  event_id    uuid not null references webhook_event on delete cascade,
  endpoint_id uuid not null references webhook_endpoint,
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts    integer not null default 0,
  -- Those since it was written or replayed.
  tries       integer not null default 0,
  -- Whoever takes it moves this on: if they die, it is due again.
  due_at      timestamptz not null default now(),
  -- To the millisecond, as a page cursor carries it.
  created_at  timestamptz(3) not null default now(),
  ended_at    timestamptz(3),
  unique (event_id, endpoint_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_page on webhook_delivery (created_at desc, id desc);
grant select, insert, update on webhook_delivery to paperlock_app;

-- Without status and fault it is under way, or its node died.
create table base.webhook_attempt (
  delivery_id bigint not null references webhook_delivery on delete cascade,
  nth         integer not null check (nth > 0),
  at          timestamptz(3) not null default now(),
  status      integer,
  fault       text check (fault in ('address', 'unresolved', 'timeout', 'tls', 'connection')),
  took_ms     integer,
  primary key (delivery_id, nth)
);
grant select, insert, update on webhook_attempt to paperlock_app;

-- Thresholds that differ from those of domain/alerts.
create table oversight.alert_rule (
  kind      text primary key check (length(kind) <= 48),
  threshold integer not null check (threshold between 1 and 1000000),
  is_on     boolean not null
);
grant select, insert, update on alert_rule to paperlock_app;

-- Alerts: suspected at first, raised if it stays so, ended when it is over. One of a kind at a time.
create table oversight.alert (
  id           bigint generated always as identity primary key,
  kind         text not null check (length(kind) <= 48),
  threshold    integer not null,
  -- When it was suspected, and the largest since.
  value        integer not null,
  suspected_at timestamptz(3) not null default now(),
  raised_at    timestamptz(3),
  ended_at     timestamptz(3),
  constraint raised_before_end check (ended_at is null or raised_at is not null)
);
create unique index alert_open on alert (kind) where ended_at is null;
create index alert_page on alert (suspected_at desc, id desc) where raised_at is not null;
grant select, insert, update, delete on alert to paperlock_app;

-- Operators who asked for alerts by e-mail.
create table oversight.alert_mail (
  operator_id uuid primary key references operator,
  email       text not null check (length(email) between 3 and 254)
);
grant select, insert, update, delete on alert_mail to paperlock_app;
