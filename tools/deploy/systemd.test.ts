import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, settings } from '../../server/src/platform/config/config.ts'
import { root } from '../lib/repository.ts'

const units = path.join(root, 'deploy/systemd')
const services = readdirSync(units).filter((name) => name.endsWith('.service'))
const read = (name: string) => readFileSync(path.join(units, name), 'utf8')

describe('the units', () => {
  it('run scripts that exist', () => {
    const scripts = services.flatMap((name) =>
      [...read(name).matchAll(/^ExecStart=\S+ (\S+)$/gm)].map(([, script = '']) => script),
    )
    expect(scripts).toHaveLength(services.length)
    expect(scripts.filter((script) => !existsSync(path.join(root, script)))).toEqual([])
  })

  it('refer to documents that exist', () => {
    const named = services.flatMap((name) =>
      [...read(name).matchAll(/file:\/\/\/opt\/kaleido\/(\S+)/g)].map(([, file = '']) => file),
    )
    expect(named).toHaveLength(services.length)
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })
})

describe('the environment file', () => {
  const lines = read('kaleido.env').split('\n')
  const given = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s)),
  ) as Record<string, string>

  it('names settings that exist, with values that are taken once there are keys', () => {
    expect(Object.keys(given).filter((name) => !(name in settings))).toEqual([])
    const keys = { INTERFACE_KEY: 'a-key-of-the-veil', IMAGE_KEY: 'another-key' }
    const config = readConfig({ ...given, ...keys, SECRET_KEY: 'x'.repeat(32) })
    expect(config).toMatchObject({ isProduction: true, DATA_DIR: '/var/lib/kaleido' })
  })

  it('starts nothing with the keys that it comes with, which are empty', () => {
    expect(() => readConfig(given)).toThrow('INTERFACE_KEY, IMAGE_KEY, SECRET_KEY must be given')
  })
})

/** systemd has been able to judge files since version 250. */
const hasAnalyze = spawnSync('systemd-analyze', ['security', '--help'], {
  encoding: 'utf8',
}).stdout?.includes('--offline')

describe.skipIf(!hasAnalyze)('for systemd (Debian: apt-get install systemd)', () => {
  let folder: string

  /** With a Node that this machine has. */
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kaleido-units-'))
    cpSync(units, folder, { recursive: true })
    for (const name of services) {
      const text = read(name).replace(
        'ExecStart=/usr/local/bin/node',
        `ExecStart=${process.execPath}`,
      )
      writeFileSync(path.join(folder, name), text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  /** A template is judged by one of its instances. */
  const fileOf = (name: string) => path.join(folder, name.replace('@.', '@api.'))

  it.each([...services, 'kaleido-backup.timer'])('%s has no mistake', (name) => {
    const { status, stderr } = analyze('verify', '--man=no', fileOf(name))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it.each(services)('%s is exposed by at most 3.0 of 10', (name) => {
    const { status, stdout } = analyze(
      'security',
      '--offline=true',
      '--threshold=30',
      '--no-pager',
      fileOf(name),
    )
    expect(stdout).toMatch(/exposure level for kaleido-\S+: [\d.]+/)
    expect(status).toBe(0)
  })
})
