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

export interface BucketEdge extends Pick<MediaEdge, 'keys' | 'upstream'> {
  /** The bucket's server, over plain HTTP. */
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** How long it trusts that an object is still there; by default as long as the file says. */
  readonly asksAgainAfter?: string | undefined
}

/** The same in front of a bucket. */
export function startBucketEdge(edge: BucketEdge): Promise<Nginx> {
  const { host } = new URL(edge.endpoint)
  return startNginx(async ({ port, folder }) => {
    const [keyFile, s3KeyFile] = [path.join(folder, 'edge-keys'), path.join(folder, 's3-key')]
    await writeFile(keyFile, edge.keys, { mode: 0o600 })
    await writeFile(s3KeyFile, `${edge.accessKey} ${edge.secretKey}\n`, { mode: 0o600 })
    return exchange(await readFile(path.join(deploy, 'media-s3.conf'), 'utf8'), [
      ['perl_modules /etc/nginx/kaleido;', `perl_modules ${deploy};`],
      ['/var/cache/nginx/kaleido', path.join(folder, 'cache')],
      ['server s3.example:443;', `server ${host};`],
      ['listen 8082;', `listen 127.0.0.1:${port};`],
      ['/etc/nginx/kaleido/edge-keys', keyFile],
      ['/etc/nginx/kaleido/s3-key', s3KeyFile],
      ['set $kaleido_s3_host s3.example;', `set $kaleido_s3_host ${host};`],
      ['set $kaleido_bucket kaleido;', `set $kaleido_bucket ${edge.bucket};`],
      ['https://kaleido_s3', 'http://kaleido_s3'],
      [
        'proxy_cache_valid 200 206 1d;',
        `proxy_cache_valid 200 206 ${edge.asksAgainAfter ?? '1d'};`,
      ],
      ['http://127.0.0.1:8083;', `http://127.0.0.1:${edge.upstream};`],
    ])
  })
}

function exchange(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((result, [from, to]) => {
    if (result.split(from).length !== 2) throw new Error(`the file does not say ${from} once`)
    return result.replace(from, to)
  }, text)
}
