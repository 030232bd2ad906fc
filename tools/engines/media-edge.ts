import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Nginx, startNginx } from './nginx.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy/nginx')

export interface MediaEdge {
  /** The storage folder. */
  readonly storage: string
  /** The output of `media edgeKey`. */
  readonly keys: string
  /** The address of the media role. */
  readonly upstream: number
}

/** Starts nginx as a media line with the configuration file that installations use, its paths replaced by these. */
export function startMediaEdge({ storage, keys, upstream }: MediaEdge): Promise<Nginx> {
  return startNginx(async ({ port, folder }) => {
    const keyFile = path.join(folder, 'edge-keys')
    await writeFile(keyFile, keys, { mode: 0o600 })
    return exchange(await readFile(path.join(deploy, 'media.conf'), 'utf8'), [
      ['perl_modules /etc/nginx/kaleido;', `perl_modules ${deploy};`],
      ['listen 8082;', `listen 127.0.0.1:${port};`],
      ['root /var/lib/kaleido/storage;', `root ${storage};`],
      ['/etc/nginx/kaleido/edge-keys', keyFile],
      ['http://127.0.0.1:8083;', `http://127.0.0.1:${upstream};`],
    ])
  })
}

function exchange(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((result, [from, to]) => {
    if (result.split(from).length !== 2) throw new Error(`media.conf does not say ${from} once`)
    return result.replace(from, to)
  }, text)
}
