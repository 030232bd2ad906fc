import { availableParallelism } from 'node:os'
import fastify from 'fastify'
import pg from 'pg'

// node bench/limits/query.ts <port> <database>: 20 sessions by Fastify and `pg`, one prepared keyset query.
const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 2 * availableParallelism() })

const pageSize = 20
const life = (person: string, staff: string) =>
  `case when session.staff_id is null then interval '${person}' else interval '${staff}' end`
// Named, so that each connection parses and plans it once.
const statement = {
  name: 'sessions',
  text: `
    select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
    where uid = $1 and revoked_at is null
      and session.expires_at > app_now()
      and session.last_seen_at > app_now() - ${life('60 days', '30 minutes')}
    order by id desc limit ${pageSize + 1}`,
}

const text = { type: 'string' }
const items = {
  type: 'object',
  properties: { id: text, device: text, createdAt: text, lastSeenAt: text },
}
const properties = { list: { type: 'array', items }, hasNext: { type: 'boolean' }, next: text }
const response = { 200: { type: 'object', properties } }

const app = fastify()
app.get<{ Querystring: { uid: string } }>(
  '/',
  { schema: { response } },
  async ({ query: { uid } }) => {
    const { rows } = await pool.query<{ id: string }>({ ...statement, values: [uid] })
    const list = rows.slice(0, pageSize)
    return { list, hasNext: rows.length > pageSize, next: list.at(-1)?.id }
  },
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
