import type { ClientBase } from 'pg'

/** What the schema `public` consists of. Definitions are SQL in PostgreSQL's own formatting. */
export interface Catalog {
  readonly tables: readonly Table[]
  readonly functions: readonly string[]
}

export interface Table {
  readonly name: string
  readonly isUnlogged: boolean
  readonly options: readonly string[] | null
  /** How a partitioned table is divided; its partitions are not listed, since they follow the calendar. */
  readonly partitionKey: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

export interface Column {
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly isRequired: boolean
  /** As in pg_attribute: `a` always, `d` by default, empty for none. */
  readonly identity: '' | 'a' | 'd'
  /** As in pg_attribute: `s` stored, `v` virtual, empty for a default or nothing. */
  readonly generated: '' | 's' | 'v'
  readonly expression: string | null
}

export async function readCatalog(client: ClientBase): Promise<Catalog> {
  await refuseUnknown(client)
  const tables = await client.query<Table>(tablesQuery)
  const functions = await client.query<{ definition: string }>(functionsQuery)
  return { tables: tables.rows, functions: functions.rows.map(({ definition }) => definition) }
}

/** Fails for kinds of objects that the queries below do not read, so that nothing is silently missing from the file. */
async function refuseUnknown(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ what: string }>(unknownQuery)
  if (rows.length === 0) return
  const list = rows.map(({ what }) => what).join(', ')
  throw new Error(`server/schema.sql would leave out ${list}: read it in tools/db-types/catalog.ts`)
}

/** NOT NULL is shown with its column, and a constraint trigger with the triggers. */
const tablesQuery = `
  select quote_ident(c.relname) as name, c.relpersistence = 'u' as "isUnlogged", c.reloptions as options,
    pg_get_partkeydef(c.oid) as "partitionKey",
    (
      select coalesce(json_agg(json_build_object(
        'name', quote_ident(attname),
        'type', format_type(atttypid, atttypmod),
        'collation', case when attcollation <> typcollation then attcollation::regcollation::text end,
        'isRequired', attnotnull,
        'identity', attidentity,
        'generated', attgenerated,
        'expression', pg_get_expr(adbin, adrelid, true)
      ) order by attnum), '[]')
      from pg_attribute join pg_type on pg_type.oid = atttypid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped
    ) as columns,
    array(
      select format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true))
      from pg_constraint where conrelid = c.oid and contype not in ('n', 't')
      order by array_position(array['p', 'u', 'x', 'c', 'f'], contype::text), conname
    ) as constraints,
    array(
      select replace(pg_get_indexdef(indexrelid, 0, true), ' ON ONLY ', ' ON ')
      from pg_index join pg_class as i on i.oid = indexrelid
      where indrelid = c.oid and not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')
      ) order by i.relname
    ) as indexes,
    array(
      select pg_get_triggerdef(oid, true)
      from pg_trigger where tgrelid = c.oid and not tgisinternal order by tgname
    ) as triggers
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname
`

const functionsQuery = `
  select pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  order by proname, pg_get_function_identity_arguments(oid)
`

const unknownQuery = `
  with found (classid, objid) as (
    select 'pg_class'::regclass, oid from pg_class as c
      where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I')
        -- The sequences of identity columns belong to their tables.
        and not exists (select from pg_depend where objid = c.oid and deptype = 'i')
    union all select 'pg_proc'::regclass, oid from pg_proc
      where pronamespace = 'public'::regnamespace and prokind not in ('f', 'p')
    union all select 'pg_type'::regclass, oid from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext
    union all select 'pg_policy'::regclass, oid from pg_policy
    union all select 'pg_rewrite'::regclass, r.oid from pg_rewrite as r join pg_class on pg_class.oid = ev_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select 'pg_publication'::regclass, oid from pg_publication
  )
  select pg_describe_object(classid, objid, 0) as what from found order by 1
`
