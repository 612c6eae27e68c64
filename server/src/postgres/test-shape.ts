import type { Sql } from '@paperlock/house/db/database.ts';

/**
 * Everything that the catalogs say of the areas and of the book, one line each, so that two databases can be compared: what there
 * is, whose it is, and who may do what with it.
 */
export const shapeOf = async (asOwner: Sql): Promise<string[]> => {
  // Nothing is found by its name alone, so every name is written whole.
  await asOwner.query(`set search_path = ''`);
  const { rows } = await asOwner.query<{ line: string }>(
    `with area as (select * from pg_namespace where nspname in
                   ('public', 'base', 'people', 'rails', 'invest', 'oversight', 'care', 'ledger')),
     relation as (select c.oid::regclass::text as name, c.* from pg_class c join area a on a.oid = c.relnamespace)
     ${parts.join(' union all ')} order by 1`,
  );
  await asOwner.query('reset search_path');
  return rows.map(({ line }) => line);
};

/** Rights in one order, whenever they were granted. */
const rights = (acl: string) => `array(select unnest(${acl})::text order by 1)`;

const line = (...values: string[]) => `select concat_ws(' | ', ${values.join(', ')}) as line`;

const parts = [
  `${line(`'schema'`, 'nspname', 'nspowner::regrole', rights('nspacl'))} from area`,
  `${line(`'relation'`, 'name', 'relkind', 'relowner::regrole', 'reloptions', rights('relacl'), 'relpersistence')} from relation`,
  `${line(
    `'column'`,
    'name',
    'attname',
    'rank() over (partition by attrelid order by attnum)',
    'format_type(atttypid, atttypmod)',
    'attnotnull',
    'attidentity',
    'attgenerated',
    'attstorage',
    'attcollation::regcollation',
    'pg_get_expr(adbin, adrelid)',
    rights('attacl'),
  )} from relation r join pg_attribute t on t.attrelid = r.oid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped`,
  `${line(`'constraint'`, 'coalesce(r.name, t.oid::regtype::text)', 'conname', 'pg_get_constraintdef(c.oid)', 'convalidated')}
     from pg_constraint c join area on area.oid = connamespace left join relation r on r.oid = conrelid
     left join pg_type t on t.oid = contypid`,
  `${line(`'index'`, 'pg_get_indexdef(indexrelid)', 'indisvalid')} from pg_index join relation r on r.oid = indrelid`,
  `${line(`'view'`, 'name', 'pg_get_viewdef(oid)')} from relation where relkind = 'v'`,
  `${line(`'sequence'`, 'name', 'seqtypid::regtype', 'seqstart', 'seqincrement', 'seqmin', 'seqmax', 'seqcache')}
     from relation join pg_sequence on seqrelid = oid`,
  `${line(`'domain'`, 't.oid::regtype', 'typowner::regrole', 'format_type(typbasetype, typtypmod)', 'typcollation::regcollation')}
     from pg_type t join area on area.oid = typnamespace where typtype = 'd'`,
  `${line(
    `'function'`,
    'p.oid::regprocedure',
    'proowner::regrole',
    rights('proacl'),
    `case prokind when 'a' then (select a::text from pg_aggregate a where aggfnoid = p.oid) else pg_get_functiondef(p.oid) end`,
  )} from pg_proc p join area on area.oid = pronamespace`,
  `${line(`'trigger'`, 'pg_get_triggerdef(t.oid)', 'tgenabled')} from pg_trigger t join relation r on r.oid = tgrelid
     where not tgisinternal`,
  `${line(`'comment'`, 'classoid::regclass', 'description')} from pg_description d join relation r on r.oid = objoid`,
  `${line(`'default rights'`, 'defaclrole::regrole', 'defaclobjtype', rights('defaclacl'))} from pg_default_acl`,
];
