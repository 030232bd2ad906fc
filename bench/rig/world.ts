import { type Served, startServed } from './process.ts'
import { freePort } from './stage.ts'

export interface WorldOptions {
  /** The data folder; an existing world is reused. */
  readonly dir: string
  readonly env?: Readonly<Record<string, string>>
}

/** The product as run by `npm start`, with its demonstration world; stopped with the stack. */
export async function startWorld(
  stack: AsyncDisposableStack,
  { dir, env = {} }: WorldOptions,
): Promise<Served> {
  const [port, mediaPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const product = await startServed({
    name: 'world',
    script: 'tools/start.ts',
    dir,
    port,
    ready: '/readyz',
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      MEDIA_PORT: String(mediaPort),
      ADMIN_PORT: String(adminPort),
      DATA_DIR: dir,
      SEED: 'demo',
      ...env,
    },
  })
  stack.defer(async () => {
    await product.stop()
  })
  return product
}
