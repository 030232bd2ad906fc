import type { ClientBase } from 'pg'

/** The operator's database lacks something that only its administrator can give; the message says what to run. */
export class DatabaseNotPrepared extends Error {
  override readonly name = 'DatabaseNotPrepared'
}

interface Facts {
  readonly database: string
  /** A name for a database in its place. */
  readonly another: string
  readonly encoding: string
  readonly owner: string
  readonly server: string
  readonly createsSchemas: boolean
  readonly ownsSchema: boolean
  readonly createsTables: boolean
  readonly strangers: readonly string[]
  readonly serverIsOwner: boolean
  readonly serverUsesSchema: boolean
  readonly serverCreatesTables: boolean
}

/** What is missing, and the statement that mends it. */
interface Lack {
  readonly what: string
  readonly run: string
}

/**
 * Whether the owner can migrate this database and grant the server's role what it needs, and whether that role stays
 * unable to change the schema. Asked before anything is changed.
 */
export async function assertPrepared(owner: ClientBase, serverRole: string): Promise<void> {
  const { rows } = await owner.query<Facts>(facts, [serverRole])
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not know the database that it serves')
  const lacks = lacksOf(found)
  if (lacks.length === 0) return
  const whats = lacks.map(({ what }) => what).join(', and ')
  const statements = lacks.map(({ run }) => `${run};`).join(' ')
  throw new DatabaseNotPrepared(
    `the database ${found.database} is not prepared: ${whats}. As its administrator run: ${statements} (docs/operations/install.md, "A database of your own")`,
  )
}

function lacksOf(found: Facts): readonly Lack[] {
  const { encoding, owner, server } = found
  if (encoding !== 'UTF8') {
    const run = `create database ${found.another} owner ${owner} encoding 'UTF8' locale 'C.UTF-8' template template0`
    return [{ what: `it stores texts as ${encoding} instead of UTF8, so take a new one`, run }]
  }
  if (found.serverIsOwner) {
    const what = `DATABASE_URL connects as ${server}, who may do what ${owner} of DATABASE_OWNER_URL may: the server must not change the schema, so it needs a role of its own`
    const missing = server === 'kaleido_app' ? 'kaleido_owner' : 'kaleido_app'
    return [{ what, run: `create role ${missing} login password '…'` }]
  }
  return [...lacksOfOwner(found), ...(found.ownsSchema ? [] : lacksOfServer(found))]
}

function lacksOfOwner({ database, owner, strangers, ...may }: Facts): readonly Lack[] {
  const [stranger] = strangers
  const lacks: readonly (Lack | false)[] = [
    !may.createsSchemas && {
      what: `${owner} may not create schemas in it`,
      run: `alter database ${database} owner to ${owner}`,
    },
    !may.createsTables && {
      what: `${owner} may not create tables in the schema public`,
      run: `create schema if not exists public; alter schema public owner to ${owner}`,
    },
    stranger !== undefined && {
      what: `tables in it belong to ${stranger} instead of ${owner}`,
      run: `reassign owned by ${stranger} to ${owner}`,
    },
  ]
  return lacks.filter((lack) => lack !== false)
}

/** What the owner cannot grant or revoke where the schema belongs to another role. */
function lacksOfServer({ server, ...may }: Facts): readonly Lack[] {
  const lacks: readonly (Lack | false)[] = [
    !may.serverUsesSchema && {
      what: `${server} may not use the schema public`,
      run: `grant usage on schema public to ${server}`,
    },
    may.serverCreatesTables && {
      what: `${server} may create tables in the schema public`,
      run: `revoke create on schema public from public, ${server}`,
    },
  ]
  return lacks.filter((lack) => lack !== false)
}

const facts = `
  select quote_ident(datname) as database, quote_ident(datname || '_utf8') as another, pg_encoding_to_char(encoding) as encoding,
    quote_ident(current_user) as owner, quote_ident($1) as server,
    has_database_privilege(datname, 'create') as "createsSchemas",
    coalesce(pg_has_role(nspowner, 'usage'), false) as "ownsSchema",
    coalesce(has_schema_privilege(nspname, 'create') and has_schema_privilege(nspname, 'usage'), false) as "createsTables",
    array(
      select distinct quote_ident(pg_get_userbyid(relowner)) from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
        and not pg_has_role(relowner, 'usage')
        -- Those of extensions are none of ours.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    ) as strangers,
    pg_has_role($1, current_user, 'member') as "serverIsOwner",
    coalesce(has_schema_privilege($1, nspname, 'usage'), false) as "serverUsesSchema",
    coalesce(has_schema_privilege($1, nspname, 'create'), false) as "serverCreatesTables"
  from pg_database left join pg_namespace on nspname = 'public'
  where datname = current_database()
`
