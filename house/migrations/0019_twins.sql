-- older editions: stay
-- Twin games of a customer: a seed and its moves, which are replayed to know anything of them. Append-only; erased with the account. By the
-- wall clock: a game has days of its own.
create table care.twin_game (
  customer_id uuid not null references people.customer,
  no          integer not null check (no > 0),
  seed        integer not null check (seed >= 0),
  -- Whether three questions come before each payment, as it was when the game began.
  second_look boolean not null,
  begun_at    timestamptz(3) not null default now(),
  primary key (customer_id, no)
);
grant select, insert (customer_id, no, seed, second_look) on care.twin_game to paperlock_app;

create table care.twin_move (
  customer_id  uuid not null,
  game_no      integer not null,
  no           integer not null check (no > 0),
  kind         text not null check (kind in ('put', 'take', 'terms', 'proof', 'fee', 'days')),
  offer        smallint check (offer between 0 and 2),
  amount_micro bigint check (amount_micro > 0),
  days         smallint check (days in (1, 7)),
  made_at      timestamptz(3) not null default clock_timestamp(),
  primary key (customer_id, game_no, no),
  foreign key (customer_id, game_no) references care.twin_game on delete cascade,
  constraint offer_or_days check ((kind = 'days') = (offer is null) and (kind = 'days') = (days is not null)),
  constraint amount_of_money check ((kind in ('put', 'take')) = (amount_micro is not null))
);
grant select, insert (customer_id, game_no, no, kind, offer, amount_micro, days) on care.twin_move to paperlock_app;

alter table care.class add twins_open boolean not null default false;
alter table care.class add twins_since timestamptz(3);
alter table care.class add twins_second_look boolean not null default true;
alter table care.class add constraint twins_opened check (twins_since is not null or not twins_open);
grant update (twins_open, twins_since, twins_second_look) on care.class to paperlock_app;
