import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { loadSecrets } from './secrets.ts'

const given = {
  INTERFACE_KEY: 'k2:a-newer-key,k1:an-older-key',
  IMAGE_KEY: 'an-image-key',
  SECRET_KEY: 'a-secret-key-of-at-least-32-characters',
}

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kaleido-secrets-'))
})
afterEach(() => rm(dir, { recursive: true }))

function load(env: Record<string, string> = {}) {
  return loadSecrets(readConfig({ DATA_DIR: path.join(dir, 'data'), SEED: 'none', ...env }))
}

describe('the secrets of an installation', () => {
  it('are created once and kept, readable by no other user', async () => {
    const made = load()
    expect(load()).toEqual(made)
    expect(new Set([made.imageKey, made.secretKey, made.interfaceKeys[0]?.key]).size).toBe(3)
    for (const key of [made.imageKey, made.secretKey]) {
      expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    }
    const { mode } = await stat(path.join(dir, 'data/secrets.json'))
    expect(mode & 0o777).toBe(0o600)
    expect(await readdir(path.join(dir, 'data'))).toEqual(['secrets.json'])
  })

  it('differ between installations', () => {
    expect(load({ DATA_DIR: path.join(dir, 'other') })).not.toEqual(load())
  })

  it('come from the settings if given, and then nothing is stored', async () => {
    expect(load(given)).toEqual({
      interfaceKeys: [
        { name: 'k2', key: 'a-newer-key' },
        { name: 'k1', key: 'an-older-key' },
      ],
      imageKey: given.IMAGE_KEY,
      secretKey: given.SECRET_KEY,
    })
    expect(await readdir(dir)).toEqual([])
  })

  it('are public in a demonstration, except the one that protects personal data', () => {
    const { interfaceKeys, imageKey, secretKey } = load({ SEED: 'demo' })
    expect(interfaceKeys).toEqual([{ name: 'k1', key: 'kaleido-demo-interface-key' }])
    expect(imageKey).toBe('kaleido-demo-image-key')
    expect(secretKey).toBe(load().secretKey)
  })

  it('are the same for processes that create them at the same moment', async () => {
    const program = `
      import { readConfig } from ${JSON.stringify(import.meta.resolve('./config.ts'))}
      import { loadSecrets } from ${JSON.stringify(import.meta.resolve('./secrets.ts'))}
      process.stdout.write(loadSecrets(readConfig(process.env)).secretKey)
    `
    const run = promisify(execFile)
    const processes = Array.from({ length: 4 }, () =>
      run(process.execPath, ['--input-type=module', '--eval', program], {
        env: { DATA_DIR: dir, SEED: 'none' },
      }),
    )
    const told = await Promise.all(processes)
    const kept = JSON.parse(await readFile(path.join(dir, 'secrets.json'), 'utf8'))
    expect(told.map(({ stdout }) => stdout)).toEqual(Array(4).fill(kept.secretKey))
    expect(await readdir(dir)).toEqual(['secrets.json'])
  })

  it('are not created again over an unreadable file', async () => {
    load()
    await writeFile(path.join(dir, 'data/secrets.json'), '{"secretKey": ')
    expect(() => load()).toThrow(SyntaxError)
  })
})
