import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, type Child, guardServers, startChild } from './child.ts'
import { freePorts } from './free-port.ts'

/** A real S3 server: a Ceph of one monitor and one store in memory, with its gateway in front. */
export interface Radosgw {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  /** Resumes the gateway, or pauses it without closing any connection. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** The quota of the whole store; undefined for none. */
  readonly limitBytes: (bytes: number | undefined) => Promise<void>
  readonly stop: () => Promise<void>
}

const accessKey = 'TESTACCESSKEY0000001'
const secretKey = 'testSecretKey000000000000000000000000001'
const commandMs = 60_000
/** A limit: memory is taken by what is stored. */
const mostBytes = 12 * 2 ** 30

export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-ceph-'))
  guardServers(folder)
  const started: Child[] = []
  const stop = async () => {
    // The gateway is stopped before its store, which it would wait for.
    for (const child of started.toReversed()) await child.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const cluster = await prepare(folder)
    started.push(cluster.start('mon', ['ceph-mon', '-i', 'a', '-f']))
    await cluster.run('ceph', ['--connect-timeout', '30', 'osd', 'new', cluster.store])
    await cluster.run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', cluster.store])
    started.push(cluster.start('osd', ['ceph-osd', '-i', '0', '-f']))
    while (!(await cluster.run('ceph', ['osd', 'stat'])).includes('1 up')) await pause(200)
    const gateway = cluster.start('rgw', ['radosgw', '-n', 'client.rgw', '-f'])
    started.push(gateway)
    await answers(gateway, cluster.endpoint, commandMs)
    const user = ['--uid=test', '--display-name=test', `--access-key=${accessKey}`]
    const options = ['-n', 'client.rgw', 'user', 'create', ...user, `--secret-key=${secretKey}`]
    await cluster.run('radosgw-admin', options)
    return {
      endpoint: cluster.endpoint,
      accessKey,
      secretKey,
      freeze: () => process.kill(gateway.pid, 'SIGSTOP'),
      thaw: () => process.kill(gateway.pid, 'SIGCONT'),
      async limitBytes(bytes) {
        const quota = ['-n', 'client.rgw', 'quota']
        const scope = ['--quota-scope=user', '--uid=test']
        if (bytes !== undefined) {
          await cluster.run('radosgw-admin', [...quota, 'set', ...scope, `--max-size=${bytes}B`])
        }
        const word = bytes === undefined ? 'disable' : 'enable'
        await cluster.run('radosgw-admin', [...quota, word, ...scope])
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Keys, map and monitor store of a new cluster. */
async function prepare(folder: string) {
  const ports = await freePorts(4)
  const [v2 = 0, v1 = 0, http = 0, osd = 0] = ports
  const fsid = randomUUID()
  const config = path.join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(path.join(folder, name))
  await writeFile(config, configOf({ folder, fsid, v2, v1, http, osd }))
  const env = { CEPH_CONF: config }
  const run = async (program: string, args: readonly string[]): Promise<string> => {
    const options = { env: { ...process.env, ...env }, cwd: folder, timeout: commandMs }
    return (await promisify(execFile)(program, args, options)).stdout
  }
  const keyring = path.join(folder, 'keyring')
  const map = path.join(folder, 'monmap')
  await run('ceph-authtool', ['-C', '-n', 'mon.', '--gen-key', '--cap', 'mon', 'allow *', keyring])
  for (const [name, caps] of Object.entries(permissions)) {
    const args = Object.entries(caps).flatMap(([daemon, cap]) => ['--cap', daemon, cap])
    await run('ceph-authtool', ['-n', name, '--gen-key', ...args, keyring])
  }
  const addresses = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
  await run('monmaptool', ['--create', '--addv', 'a', addresses, '--fsid', fsid, map])
  await run('ceph-mon', ['-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring])
  return {
    run,
    store: randomUUID(),
    endpoint: `http://127.0.0.1:${http}`,
    start: (name: string, command: readonly [string, ...string[]]) =>
      startChild({ folder, name, command, env }),
  }
}

const permissions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'client.admin': { mon: 'allow *', osd: 'allow *', mgr: 'allow *' },
  'client.rgw': { mon: 'allow rw', osd: 'allow rwx', mgr: 'allow rw' },
  'osd.0': { mon: 'allow profile osd', osd: 'allow *', mgr: 'allow profile osd' },
}

interface Cluster {
  readonly folder: string
  readonly fsid: string
  readonly v2: number
  readonly v1: number
  readonly http: number
  readonly osd: number
}

/** One copy of everything, kept in memory, on this machine alone. */
function configOf({ folder, fsid, v2, v1, http, osd }: Cluster): string {
  return `
[global]
fsid = ${fsid}
mon initial members = a
mon host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth allow insecure global id reclaim = true
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/run/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 2
osd pool default pgp num = 2
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
mon data avail crit = 1
mon data avail warn = 2
ms bind ipv6 = false
[mon.a]
mon data = ${folder}/mon
mon rocksdb options = write_buffer_size=1048576,compression=kNoCompression
[osd]
osd objectstore = memstore
memstore device bytes = ${mostBytes}
osd data = ${folder}/osd
ms bind port min = ${osd}
ms bind port max = ${osd + 40}
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${http}
rgw enable usage log = false
rgw data = ${folder}/rgw
rgw thread pool size = 32
rgw num rados handles = 1
rgw bucket quota ttl = 0
`
}
