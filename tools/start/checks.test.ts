import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { readyUrl } from '../lib/doors.ts'
import { freePort } from '../postgres/free-port.fixture.ts'
import { scratchFolder } from '../postgres/scratch.fixture.ts'
import { checkFolder, checkPorts } from './checks.ts'
import { claim, refuseSecondStart } from './instance.ts'

let dir: string

const isRoot = process.getuid?.() === 0
/** Mounts in a namespace of their own end with the process that made them. */
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

/** What the check says of the folder with a file system of its own, mounted with these options. */
function checkMounted(options: string): string {
  const script = `mount -t tmpfs -o ${options} none "$1" && exec "$2" --input-type=module -e "$3" "$1"`
  const check = `
    import { checkFolder } from '${path.join(import.meta.dirname, 'checks.ts')}'
    try { checkFolder(process.argv[1]) } catch (error) { console.log(error.message) }`
  const args = ['--mount', '--', 'sh', '-c', script, 'sh', dir, process.execPath, check]
  const { stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8' })
  return stdout + stderr
}

beforeEach(() => {
  dir = scratchFolder('checks')
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

describe('the data folder', () => {
  it('may be missing, and is not created by the check', () => {
    const missing = path.join(dir, 'a', 'b')
    checkFolder(missing)
    expect(existsSync(path.join(dir, 'a'))).toBe(false)
  })

  it('is refused if a file is in its place', () => {
    writeFileSync(path.join(dir, 'file'), '')
    expect(() => checkFolder(path.join(dir, 'file', 'data'))).toThrow(
      /is not a folder: choose another with DATA_DIR$/,
    )
  })

  it('may exist, and has nothing in it after the check', () => {
    checkFolder(dir)
    expect(readdirSync(dir)).toEqual([])
  })

  it.runIf(existsSync('/proc/sys'))('is refused where nobody can make a folder', () => {
    expect(() => checkFolder('/proc/sys/data')).toThrow(
      /^DATA_DIR \/proc\/sys\/data cannot be written to \(\w+\): let this account write to \/proc\/sys, or choose another with DATA_DIR$/,
    )
  })

  it.skipIf(isRoot)('is refused if it is closed to this account', () => {
    chmodSync(dir, 0o555)
    expect(() => checkFolder(dir)).toThrow(`cannot be written to (EACCES): let this account write`)
  })

  it.runIf(canMount)('is refused on a file system that is mounted for reading, to root too', () => {
    expect(checkMounted('ro')).toContain(`cannot be written to (EROFS): mount ${dir} for writing`)
  })

  it.runIf(canMount)('is refused on a full disk, as such', () => {
    expect(checkMounted('size=1m')).toMatch(/the disk of DATA_DIR .* is full/)
  })

  it('is held by one start, which a second one reports', async () => {
    const instance = claim(dir)
    await expect(refuseSecondStart(dir)).rejects.toThrow(`process ${process.pid} has started on it`)
    instance.release()
    await refuseSecondStart(dir)
  })

  it('is free again once the holding start has stopped, for which a second one waits', async () => {
    const instance = claim(dir)
    instance.noteStopping()
    const second = refuseSecondStart(dir)
    instance.release()
    await expect(second).resolves.toBeUndefined()
  })
})

describe('the ports', () => {
  async function configWith(changes: Record<string, string>) {
    const [PORT, MEDIA_PORT, ADMIN_PORT] = await Promise.all([freePort(), freePort(), freePort()])
    return readConfig({
      HOST: '127.0.0.1',
      PORT: String(PORT),
      MEDIA_PORT: String(MEDIA_PORT),
      ADMIN_PORT: String(ADMIN_PORT),
      ...changes,
    })
  }

  it('are accepted when they are free', async () => {
    await expect(checkPorts(await configWith({}))).resolves.toBeUndefined()
  })

  it('are named, with their setting, if one is taken', async () => {
    const taker = createServer().listen(0, '127.0.0.1')
    await once(taker, 'listening')
    const { port } = taker.address() as { port: number }
    await expect(checkPorts(await configWith({ MEDIA_PORT: String(port) }))).rejects.toThrow(
      `port ${port} is in use by another program: stop that one, or choose another with MEDIA_PORT`,
    )
    await checkPorts(await configWith({ MEDIA_PORT: String(port), ROLE: 'api,admin' }))
    taker.close()
  })

  it('tell when the server is ready, at one of its roles', async () => {
    const worker = await configWith({ ROLE: 'worker' })
    await expect(checkPorts(worker)).rejects.toThrow('ROLE=worker opens no port')
    const config = await configWith({ ROLE: 'worker,admin' })
    await checkPorts(config)
    expect(readyUrl(config)).toBe(`http://127.0.0.1:${config.ADMIN_PORT}/readyz`)
  })

  it('need an address that this machine has', async () => {
    await expect(checkPorts(await configWith({ HOST: '192.0.2.77' }))).rejects.toThrow(
      'HOST 192.0.2.77 is no address',
    )
  })
})
