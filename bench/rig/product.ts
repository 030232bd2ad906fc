import { createTestWire } from '../../server/src/testing/wire.ts'
import { type Served, startServed } from './process.ts'
import type { Stage } from './stage.ts'
import { freePort } from './stage.ts'

const interfaceKey = 'bench-interface-key'

/** The settings of a world that is called like by its app, from many addresses and as often as one likes. */
export const openSettings = {
  INTERFACE_KEY: interfaceKey,
  TRUST_PROXY: '127.0.0.1',
  RATE_PER_IP: '1000000000',
  RATE_PER_ACCOUNT: '1000000000',
  RATE_PER_TOKEN: '1000000000',
}

/** Production settings, with limits that no load reaches. */
export const productSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  MEDIA_PORT: '0',
  ADMIN_PORT: '0',
  ROLE: 'api',
  INTERFACE_KEY: interfaceKey,
  IMAGE_KEY: 'bench-image-key',
  SECRET_KEY: 'bench-secret-key-of-at-least-32-characters',
  RATE_PER_IP: '1000000000',
  RATE_PER_ACCOUNT: '1000000000',
  RATE_PER_TOKEN: '1000000000',
}

export interface ProductOptions {
  readonly name?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
}

/** The product's server with the benchmark feature, in a separate process. */
export async function startProduct(stage: Stage, options: ProductOptions = {}): Promise<Served> {
  const port = options.port ?? (await freePort())
  return startServed({
    name: options.name ?? 'product',
    script: 'bench/product/server.ts',
    dir: stage.notes,
    port,
    ready: '/readyz',
    flags: options.flags ?? [],
    env: {
      ...productSettings,
      PORT: String(port),
      DATA_DIR: stage.dir,
      DATABASE_URL: stage.database.appUrl,
      ...options.env,
    },
  })
}

const wire = createTestWire(interfaceKey)

/** The query of a sealed read. */
export function sealedQuery(input: unknown): string {
  return `data=${wire.seal(JSON.stringify(input))}`
}

/** The body of a sealed write. */
export function sealedBody(input: unknown): string {
  return JSON.stringify({ data: wire.seal(JSON.stringify(input)) })
}

/** The data of a successful answer; throws on any other. */
export function openBody(body: string): unknown {
  const { code, data } = JSON.parse(body) as { code: number; data: string }
  if (code !== 200) throw new Error(`refused: ${body}`)
  return JSON.parse(wire.open(data))
}

/** An answer, opened where it is sealed. */
export function openSealed(body: string) {
  const { code, data, hash } = JSON.parse(body) as { code: number; data: unknown; hash?: string }
  const opened = (hash === undefined ? data : JSON.parse(wire.open(String(data)))) ?? {}
  const { key } = opened as { key?: string }
  return { code, key: code === 200 ? undefined : key, data: opened as Record<string, unknown> }
}
