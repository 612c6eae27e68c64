-- Pictures people sent us. What a file is, what is in it, and the key to that lie in three tables: to destroy a file is
-- to delete its key and its bytes, and whoever has an old copy of the bytes has nothing.
create table file (
  id           uuid primary key,
  owner_id     uuid not null references customer,
  scene        text not null check (scene in ('avatar', 'identity')),
  created_at   timestamptz not null default now(),
  -- Something refers to it from now on; until then it is deleted after a day.
  attached_at  timestamptz,
  destroyed_at timestamptz
);
create index file_loose on file (created_at) where attached_at is null;
create index file_owner on file (owner_id);
grant select, delete, insert (id, owner_id, scene), update (attached_at, destroyed_at) on file to paperlock_app;

create table file_content (
  file_id uuid primary key references file on delete cascade,
  type    text not null check (type in ('image/jpeg', 'image/webp')),
  width   integer not null check (width > 0),
  height  integer not null check (height > 0),
  -- Of the bytes that arrived, before they were cleaned.
  sha256  bytea not null check (length(sha256) = 32),
  sealed  bytea not null check (length(sealed) <= 12000000)
);
-- What is encrypted cannot be compressed.
alter table file_content alter column sealed set storage external;
grant select, insert, delete on file_content to paperlock_app;

create table file_key (
  file_id    uuid primary key references file on delete cascade,
  sealed_key bytea not null
);
grant select, insert, delete on file_key to paperlock_app;
