-- The files that made this database, so that a node can tell that another edition has changed it. The list itself is not
-- the application's to read or write.
create or replace function base.schema_files() returns table (name text, sha256 text)
language sql stable security definer set search_path = base, pg_temp
begin atomic
  select m.name, m.sha256 from base.schema_migration m;
end;
