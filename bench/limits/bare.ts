import { readFileSync } from 'node:fs'
import fastify from 'fastify'

// node bench/limits/bare.ts <port> <sample>: a bare Fastify route that sends bytes from memory.
const [port, sample = ''] = process.argv.slice(2)
const { body } = JSON.parse(readFileSync(sample, 'utf8')) as { body: string }
const bytes = Buffer.from(body)

const app = fastify({ logger: false })
app.get('/', (_request, reply) => {
  reply.send(bytes)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
