import { readFileSync } from 'node:fs'
import { createReference } from './reference.ts'

// node bench/limits/memory.ts <port> <sample>: the sample's bytes from memory, with its headers.
const [port, sample = ''] = process.argv.slice(2)
const { body, headers } = JSON.parse(readFileSync(sample, 'utf8')) as {
  body: string
  headers: Record<string, string>
}
const bytes = Buffer.from(body)

const app = createReference(headers)
app.get('/', (_request, reply) => {
  reply.send(bytes)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
