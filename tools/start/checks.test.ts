import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { freePort } from '../postgres/free-port.fixture.ts'
import { scratchFolder } from '../postgres/scratch.fixture.ts'
import { checkFolder, checkPorts } from './checks.ts'
import { claim, refuseSecondStart } from './instance.ts'

let dir: string

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

  it.runIf(existsSync('/proc/sys'))('is refused if it is not writable', () => {
    expect(() => checkFolder('/proc/sys/data')).toThrow(/cannot be written to|is full/)
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

  it('need an address that this machine has', async () => {
    await expect(checkPorts(await configWith({ HOST: '192.0.2.77' }))).rejects.toThrow(
      'HOST 192.0.2.77 is no address',
    )
  })
})
