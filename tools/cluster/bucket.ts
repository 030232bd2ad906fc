import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '../lib/command.ts'
import { listens } from './ask.ts'
import { cephConfig } from './ceph-config.ts'
import { must } from './command.ts'
import { createBucket } from './create-bucket.ts'
import { makeFolder, writeOwned } from './files.ts'
import { type Plan, portOf, urlOf, withBucket } from './plan.ts'
import { startProgram } from './programs.ts'
import type { Program, Service } from './service.ts'

/** The product's pictures and videos. Its nightly job removes what no row names, so nothing else may lie in there. */
export const mediaBucket = 'kaleido'
/** PostgreSQL's archive. */
export const archiveBucket = 'kaleido-archive'

/** Object storage that speaks S3: Ceph's gateway before one monitor and one store in memory. */
export const bucket: Service = {
  name: 'radosgw',
  packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common', 'openssl'],
  programs: (plan) => (plan.origin ? [] : [monitor(plan), store(plan), gateway(plan)]),
  async configure(plan) {
    if (plan.origin) return
    for (const name of ['ceph', 'ceph/mon', 'ceph/osd', 'ceph/run', 'ceph/rgw']) {
      await makeFolder(plan, name)
    }
    const id = randomUUID()
    await writeOwned(configFile(plan), cephConfig(plan, id))
    await makeCertificate(plan)
    await makeKeys(plan)
    await makeMonitor(plan, id)
  },
  async start(plan) {
    if (plan.origin) return
    await startProgram(plan, monitor(plan))
    const id = randomUUID()
    await ceph(plan, 'ceph', ['--connect-timeout', '30', 'osd', 'new', id])
    await ceph(plan, 'ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', id])
    await startProgram(plan, store(plan))
    await untilStored(plan)
    await startProgram(plan, gateway(plan))
    await addUser(plan)
    for (const name of [mediaBucket, archiveBucket]) await createBucket(plan, name)
  },
}

const cephFolder = ({ folder }: Plan) => path.join(folder, 'ceph')
const configFile = (plan: Plan) => path.join(cephFolder(plan), 'ceph.conf')
const settingsOf = (plan: Plan) => ({ CEPH_CONF: configFile(plan) })
/** The certificate by which the gateway's encrypted port is known; it signs itself. Everybody may read it. */
export const certificateOf = (plan: Plan) => path.join(withBucket(plan).folder, 'ca.pem')

function ceph(plan: Plan, program: string, args: readonly string[]): Promise<string> {
  return must(program, args, { cwd: cephFolder(plan), env: settingsOf(plan) })
}

function monitor(plan: Plan): Program {
  return {
    name: 'ceph-mon',
    command: ['ceph-mon', '-i', 'a', '-f'],
    env: settingsOf(plan),
    role: () => listens(portOf(plan, 'monitor')),
    stopSignal: 'SIGKILL',
  }
}

function store(plan: Plan): Program {
  return {
    name: 'ceph-osd',
    command: ['ceph-osd', '-i', '0', '-f'],
    env: settingsOf(plan),
    role: () => listens(portOf(plan, 'store')),
    // It is in memory: there is nothing to write, and an orderly stop waits for a monitor.
    stopSignal: 'SIGKILL',
  }
}

function gateway(plan: Plan): Program {
  return {
    name: 'radosgw',
    command: ['radosgw', '-n', 'client.rgw', '-f'],
    env: settingsOf(plan),
    role: () => listens(portOf(plan, 's3Tls')),
    stopSignal: 'SIGKILL',
  }
}

/** pgBackRest speaks to S3 by TLS only. */
async function makeCertificate(plan: Plan): Promise<void> {
  const key = path.join(cephFolder(plan), 'key.pem')
  await must('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '3650',
    '-keyout',
    key,
    '-out',
    certificateOf(plan),
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
  ])
  await must('chmod', ['644', certificateOf(plan)])
}

/** Who may do what in Ceph itself. */
const permissions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'client.admin': { mon: 'allow *', osd: 'allow *', mgr: 'allow *' },
  'client.rgw': { mon: 'allow rw', osd: 'allow rwx', mgr: 'allow rw' },
  'osd.0': { mon: 'allow profile osd', osd: 'allow *', mgr: 'allow profile osd' },
}

async function makeKeys(plan: Plan): Promise<void> {
  const keyring = path.join(cephFolder(plan), 'keyring')
  const tool = (args: readonly string[]) => ceph(plan, 'ceph-authtool', [...args, keyring])
  await tool(['-C', '-n', 'mon.', '--gen-key', '--cap', 'mon', 'allow *'])
  for (const [name, caps] of Object.entries(permissions)) {
    const options = Object.entries(caps).flatMap(([daemon, cap]) => ['--cap', daemon, cap])
    await tool(['-n', name, '--gen-key', ...options])
  }
}

async function makeMonitor(plan: Plan, id: string): Promise<void> {
  const map = path.join(cephFolder(plan), 'monmap')
  const keyring = path.join(cephFolder(plan), 'keyring')
  const [v2, v1] = [portOf(plan, 'monitor'), portOf(plan, 'monitor', 1)]
  const addresses = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
  await ceph(plan, 'monmaptool', ['--create', '--addv', 'a', addresses, '--fsid', id, map])
  await ceph(plan, 'ceph-mon', ['-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring])
}

async function addUser(plan: Plan): Promise<void> {
  const { s3AccessKey, s3SecretKey } = plan.secrets
  const keys = [`--access-key=${s3AccessKey}`, `--secret-key=${s3SecretKey}`]
  const user = ['user', 'create', '--uid=kaleido', '--display-name=Kaleido', ...keys]
  await ceph(plan, 'radosgw-admin', ['-n', 'client.rgw', ...user])
}

const storedWithinMs = 60_000

async function untilStored(plan: Plan): Promise<void> {
  for (const until = Date.now() + storedWithinMs; Date.now() < until; await pause(200)) {
    if ((await ceph(plan, 'ceph', ['osd', 'stat'])).includes('1 up')) return
  }
  throw new CommandError("Ceph's store did not join its monitor in time")
}

/** What the server's settings name. */
export function bucketSettings(plan: Plan): Readonly<Record<string, string>> {
  return {
    S3_ENDPOINT: urlOf(withBucket(plan), 's3'),
    S3_BUCKET: mediaBucket,
    S3_ACCESS_KEY: plan.secrets.s3AccessKey,
    S3_SECRET_KEY: plan.secrets.s3SecretKey,
  }
}
