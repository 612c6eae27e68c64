-- The files that made this database, so that a node can tell that another edition has changed it. The list itself is not
-- the application's to read or write.
create or replace function base.schema_files() returns table (name text, sha256 text)
language sql stable security definer set search_path = base, pg_temp
begin atomic
  select m.name, m.sha256 from base.schema_migration m;
end;

-- Every connection of the application begins here. An edition that this database does not serve is refused.
create or replace function base.enter(announced integer) returns void language plpgsql as $$
declare
  here base.edition;
begin
  -- A migration that ends older editions holds this table until it is done, and what it wrote is read afterwards.
  lock table base.edition in access share mode;
  select * into strict here from base.edition;
  if announced < here.serves_from then
    raise exception 'the database serves no edition before %, and this is %: install the newer one', here.serves_from, announced
      using errcode = 'ED001';
  elsif announced > here.number then
    raise exception 'the database is of edition %, and this is %: it has to be migrated', here.number, announced
      using errcode = 'ED002';
  end if;
end $$;
