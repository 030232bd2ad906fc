import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { createReference } from './reference.ts'

// node bench/limits/query.ts <port> <sample> <database>: one keyset query of 20 rows by `pg`, answered as plain JSON.
const [port, sample = '', connectionString] = process.argv.slice(2)
const { headers } = JSON.parse(readFileSync(sample, 'utf8')) as { headers: Record<string, string> }
const pool = new pg.Pool({ connectionString, max: 2 * availableParallelism() })

const life = (person: string, staff: string) =>
  `case when session.staff_id is null then interval '${person}' else interval '${staff}' end`
const statement = `
  select id, device, created_at, last_seen_at from session
  where uid = $1 and revoked_at is null
    and session.expires_at > app_now()
    and session.last_seen_at > app_now() - ${life('60 days', '30 minutes')}
  order by id desc limit $2
`
const pageSize = 20

interface Row {
  readonly id: string
  readonly device: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

const app = createReference(headers)
app.get<{ Querystring: { uid: string } }>('/', async (request, reply) => {
  const { rows } = await pool.query<Row>(statement, [request.query.uid, pageSize + 1])
  const list = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
  const data = { list, hasNext: rows.length > pageSize, next: list.at(-1)?.id }
  return reply.send(JSON.stringify({ code: 200, data, msg: '', tip: '', time: new Date() }))
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
