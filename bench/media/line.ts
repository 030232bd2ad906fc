import path from 'node:path'
import { mediaKeys, signItem } from '../../server/src/features/media/delivery/media-sign.ts'
import type { Clock } from '../../server/src/platform/clock/clock.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { loadSecrets } from '../../server/src/platform/config/secrets.ts'
import { startMediaEdge } from '../../tools/engines/media-edge.ts'
import { type Nginx, startNginx } from '../../tools/engines/nginx.ts'
import type { Served } from '../rig/process.ts'
import { productSettings, startProduct } from '../rig/product.ts'
import { freePort, type Stage } from '../rig/stage.ts'
import { hold } from '../http/targets.ts'
import { highest, type Item } from './files.ts'

export const storageOf = ({ dir }: Stage): string => path.join(dir, 'storage')

/** The product's media role, in one process. */
export async function startMediaRole(stack: AsyncDisposableStack, stage: Stage): Promise<Served> {
  const port = await freePort()
  const env = { ROLE: 'media', PORT: '0', MEDIA_PORT: String(port) }
  return hold(stack, await startProduct(stage, { name: 'media', port, env }))
}

/** nginx configured as documented, with signature checks. */
export async function startEdge(
  stack: AsyncDisposableStack,
  { stage, upstream }: { readonly stage: Stage; readonly upstream: number },
): Promise<Nginx> {
  const keys = mediaKeys(signing()).map(({ name, key }) => `${name} ${key.toString('hex')}`)
  const edge = { storage: storageOf(stage), keys: keys.join('\n'), upstream }
  return held(stack, await startMediaEdge(edge))
}

/** Bare nginx with sendfile, as the upper limit. */
export async function startBare(stack: AsyncDisposableStack, stage: Stage): Promise<Nginx> {
  const nginx = await startNginx(
    ({ port }) => `
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      open_file_cache max=4000 inactive=60s;
      server {
        listen 127.0.0.1:${port};
        root ${storageOf(stage)};
        location = /check { return 200 ok; }
      }`,
  )
  return held(stack, nginx)
}

function held(stack: AsyncDisposableStack, nginx: Nginx): Nginx {
  stack.defer(() => nginx.stop())
  return nginx
}

export function plainPaths(items: readonly Item[]): string[] {
  return items.flatMap(({ item, files }) =>
    files.map((file) => `/v/${item.slice(0, 2)}/${item}/${file}`),
  )
}

/** The same files by signed paths, valid for 15 minutes. */
export function signedPaths(items: readonly Item[]): string[] {
  const deps = signing()
  const expiresAt = new Date(Date.now() + 15 * 60_000)
  return items.flatMap(({ item, files }) => {
    const folder = signItem(deps, { item, scope: highest, session: '1', expiresAt })
    return files.map((file) => folder + file)
  })
}

/** The product's signing keys, with the machine's clock. */
function signing() {
  const config = readConfig({ ...productSettings, DATABASE_URL: 'postgres://localhost/none' })
  const clock: Pick<Clock, 'now'> = { now: () => new Date() }
  return { config, secrets: loadSecrets(config), clock: clock as Clock }
}
