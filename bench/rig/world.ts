import { type Served, startServed } from './process.ts'
import { freePort } from './stage.ts'

export interface WorldOptions {
  /** Holds everything; one that was used before goes on. */
  readonly dir: string
  readonly env?: Readonly<Record<string, string>>
}

/** The product as `npm start` runs it, with its world; stopped with the stack. */
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
      // Those that come with it are enough, and making the others would be measured too.
      ...env,
    },
  })
  stack.defer(async () => {
    await product.stop()
  })
  return product
}
