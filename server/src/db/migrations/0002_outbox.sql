-- Letters the platform writes. Stored as key and parameters, read in the reader's language.
create table letter (
  id         bigint generated always as identity primary key,
  recipient  text not null check (length(recipient) between 1 and 254),
  lang       text not null check (length(lang) <= 16),
  words      text not null check (length(words) <= 64),
  params     jsonb not null default '{}',
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'practice', 'failed')),
  attempts   integer not null default 0,
  due_at     timestamptz not null default now(),
  -- To the millisecond, as a page cursor carries it.
  created_at timestamptz(3) not null default now()
);
create index letter_created_at on letter (created_at desc, id desc);
create index letter_recipient on letter (recipient, id desc);
create index letter_due on letter (due_at) where state = 'waiting';
grant select, insert, update, delete on letter to paperlock_app;
