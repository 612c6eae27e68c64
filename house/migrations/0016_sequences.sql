-- older editions: stay
-- What schema/base/sequences.sql fills. Without a log PostgreSQL empties it after a crash.
create unlogged table base.sequences_mended (
  one boolean primary key default true check (one)
);
