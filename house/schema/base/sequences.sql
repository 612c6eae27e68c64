-- Sequences after a copy of a database and after a crash.
--
-- PostgreSQL logs 32 numbers of a sequence at once and keeps in the sequence how many of them are left. A database that is cloned
-- page by page takes that remainder over, so its first numbers are in no log of its own: after a crash before the next checkpoint
-- they are given out again, to rows whose numbers are taken.

-- Each sequence of the areas and of the book, with the columns it numbers.
create or replace function base.numbered_columns() returns table (sequence regclass, source regclass, number_column name)
language sql stable set search_path = pg_temp as $$
  with numbered as (
    -- An identity column has its own sequence; a default names one.
    select objid as sequence, refobjid as source, refobjsubid as place from pg_depend
     where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i'
    union all
    select d.refobjid, a.adrelid, a.adnum from pg_depend d join pg_attrdef a on a.oid = d.objid
     where d.classid = 'pg_attrdef'::regclass and d.refclassid = 'pg_class'::regclass)
  select n.sequence, n.source, a.attname
    from pg_class s join pg_namespace on pg_namespace.oid = s.relnamespace
    join numbered n on n.sequence = s.oid
    join pg_attribute a on a.attrelid = n.source and a.attnum = n.place
   where s.relkind = 'S' and nspname in ('base', 'people', 'rails', 'invest', 'oversight', 'care', 'ledger')
  union all values
    -- Those that functions and modules call by name.
    ('ledger.transfer_no'::regclass::oid, 'ledger.transfer'::regclass::oid, 'no'::name),
    ('rails.deposit_place'::regclass::oid, 'rails.deposit_address'::regclass::oid, 'place'::name)
$$;

-- Logs each sequence where it is, so that it and its copies log the next number they give out. For a template, which nobody enters.
create or replace function base.log_sequences() returns void language plpgsql set search_path = pg_temp as $$
begin
  perform setval(sequence, pg_sequence_last_value(sequence))
     from (select distinct sequence from base.numbered_columns()) numbered
    where pg_sequence_last_value(sequence) is not null;
  insert into base.sequences_mended (one) values (true) on conflict do nothing;
end $$;

-- Brings each sequence up to the highest number in its tables and uses up what it may not have logged; returns how many were behind.
-- Done once after each crash. Others may draw numbers meanwhile, so numbers are only drawn: no sequence goes back.
create or replace function base.mend_sequences() returns integer language plpgsql security definer set search_path = pg_temp as $$
declare
  asked text;
  one   record;
  n     integer := 0;
begin
  if exists (select from base.sequences_mended) then
    return 0;
  end if;
  -- One statement, and of each table only the rows past its sequence.
  select string_agg(format('select %1$L::regclass as sequence, log_cnt, (select max(%2$I)::bigint - %3$s from %4$s where %2$I > %3$s) as behind from %1$s',
                           c.sequence, c.number_column, coalesce(pg_sequence_last_value(c.sequence), s.seqstart - 1), c.source), ' union all ')
    into asked from base.numbered_columns() c join pg_sequence s on s.seqrelid = c.sequence;
  for one in execute format('select sequence, max(coalesce(behind, 0)) as behind, max(log_cnt) as left_over from (%s) found
                              group by sequence having max(behind) > 0 or max(log_cnt) > 0', asked) loop
    perform nextval(one.sequence) from generate_series(1, greatest(one.behind, case when one.left_over > 0 then one.left_over + 1 end));
    n := n + (one.behind > 0)::integer;
  end loop;
  insert into base.sequences_mended (one) values (true) on conflict do nothing;
  return n;
end $$;

revoke execute on function base.numbered_columns, base.log_sequences, base.mend_sequences from public;
grant execute on function base.mend_sequences to paperlock_app;
