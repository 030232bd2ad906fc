import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { createReference } from './reference.ts'

// node bench/limits/works.ts <port> <sample> <database>: 20 works of a list by `pg`, one keyset query, as plain JSON.
const [port, sample = '', connectionString] = process.argv.slice(2)
const { headers } = JSON.parse(readFileSync(sample, 'utf8')) as { headers: Record<string, string> }
const pool = new pg.Pool({ connectionString, max: 2 * availableParallelism() })

const pageSize = 20
const statement = `
  select id, title, kind, duration, views, likes, comments, published_at, hot from work
  where state = 'published' and not is_dark and (hot, id) < ($1::bigint, $2::bigint)
  order by hot desc, id desc limit ${pageSize + 1}
`

const app = createReference(headers)
app.get<{ Querystring: { hot: string; id: string } }>('/', async (request, reply) => {
  const { rows } = await pool.query(statement, [request.query.hot, request.query.id])
  const data = { list: rows.slice(0, pageSize), hasNext: rows.length > pageSize }
  return reply.send(JSON.stringify({ code: 200, data, msg: '', tip: '', time: new Date() }))
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
