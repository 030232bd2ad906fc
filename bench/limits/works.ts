import { availableParallelism } from 'node:os'
import fastify from 'fastify'
import pg from 'pg'

// node bench/limits/works.ts <port> <database>: 20 works of a list by Fastify and `pg`, one prepared keyset query.
const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 2 * availableParallelism() })

const pageSize = 20
const kinds = {
  id: 'string',
  kind: 'string',
  author_uid: 'string',
  title: 'string',
  text: 'string',
  cover_id: 'string',
  duration: 'integer',
  pages: 'integer',
  access: 'string',
  price: 'integer',
  views: 'string',
  likes: 'string',
  comments: 'string',
  favourites: 'string',
  shares: 'string',
  hot: 'string',
  state: 'string',
  length: 'integer',
  form: 'integer',
  is_original: 'boolean',
  is_dark: 'boolean',
  is_unreviewed: 'boolean',
  is_kept: 'boolean',
  published_at: 'string',
  created_at: 'string',
  tags: 'array',
}

// Named, so that each connection parses and plans it once. So many columns make a body of about 12 kB.
const statement = {
  name: 'works',
  text: `
    select ${Object.keys(kinds).join()} from work
    where state = 'published' and not is_dark and (hot, id) < ($1::bigint, $2::bigint)
    order by hot desc, id desc limit ${pageSize + 1}`,
}

const properties = Object.fromEntries(
  Object.entries(kinds).map(([name, type]) => [name, { type, nullable: true }]),
)
const list = { type: 'array', items: { type: 'object', properties } }
const response = { 200: { type: 'object', properties: { list, hasNext: { type: 'boolean' } } } }

const app = fastify()
app.get<{ Querystring: { hot: string; id: string } }>(
  '/',
  { schema: { response } },
  async ({ query: { hot, id } }) => {
    const { rows } = await pool.query({ ...statement, values: [hot, id] })
    return { list: rows.slice(0, pageSize), hasNext: rows.length > pageSize }
  },
)
await app.listen({ host: '127.0.0.1', port: Number(port) })
