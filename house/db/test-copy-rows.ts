import type pg from 'pg';

/** SQL for a column of a copy, in which `m` is the row that is copied and `i` counts from one. */
export type Changes = Readonly<Record<string, string>>;

/**
 * Adds copies of a table's newest row. What must be unique is made anew; foreign keys and triggers are not asked, so that a long
 * list needs no long story.
 */
export const copyRows = async (owner: pg.Client, table: string, n: number, changes: Changes = {}) => {
  const { rows: columns } = await owner.query<Column>(columnsOf, [table]);
  const { rows: keys } = await owner.query<{ columns: string[] }>(uniqueOf, [table]);
  const renewed = new Map(Object.entries(changes));
  for (const key of keys) {
    const parts = columns.filter(({ name }) => key.columns.includes(name));
    if (parts.some(({ name }) => renewed.has(name))) continue;
    const [part] = parts.sort((one, other) => rank(one) - rank(other));
    if (part) renewed.set(part.name, anew(table, part));
  }
  await owner.query('set session_replication_role = replica');
  const { rowCount } = await owner.query(
    `insert into ${table} (${columns.map(({ name }) => name)}) overriding system value
     select ${columns.map(({ name }) => renewed.get(name) ?? `m.${name}`)}
       from (select * from ${table} order by ctid desc limit 1) m, generate_series(1, ${n}) i`,
  );
  await owner.query('set session_replication_role = origin');
  if (rowCount !== n) throw new Error(`${table} has no row to copy`);
};

type Column = { name: string; type: string; foreign: boolean; sequence: string | null };

const columnsOf = `
  select attname as name, format_type(atttypid, null) as type,
         case when attidentity <> '' then pg_get_serial_sequence($1, attname) end as sequence,
         exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any (conkey)) as foreign
    from pg_attribute
   where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

const uniqueOf = `
  select array_agg(attname::text) as columns
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
   where indrelid = $1::regclass and indisunique group by indexrelid`;

const isNumber = (type: string): boolean => ['smallint', 'integer', 'bigint'].includes(type);

/** Numbers of its own first; whose it is, last. */
const rank = ({ type, foreign }: Column): number =>
  (foreign ? 10 : 0) + (isNumber(type) ? 0 : type === 'uuid' ? 1 : 2);

const anew = (table: string, { name, type, sequence }: Column): string => {
  if (sequence !== null) return `nextval('${sequence}')`;
  if (isNumber(type)) return `(select max(${name}) from ${table}) + i`;
  if (type === 'uuid') return `case when m.${name} is not null then gen_random_uuid() end`;
  if (type === 'bytea') return `substring(sha256(random()::text::bytea), 1, length(m.${name}))`;
  if (type === 'date') return `(select max(${name}) from ${table}) + i`;
  return `m.${name} || '-' || md5(random()::text)`;
};
