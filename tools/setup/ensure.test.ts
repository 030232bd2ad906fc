import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../lib/repository.ts'

/** `lock` completes a lockfile that `npm ci` refuses, so it cannot depend on `npm ci`. */
const beforeInstall = ['lock']

describe('the npm scripts', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const typed = Object.entries(scripts).filter(
    ([name, script]) => script.includes('.ts') && !beforeInstall.includes(name),
  )

  it.each(typed)('%s installs what it needs first', (_, script) => {
    const [, file = ''] = /^exec node tools\/run\.mjs (\S+\.ts)(?: |$)/.exec(script) ?? []
    expect(existsSync(path.join(root, file)) && file).toMatch(/\.ts$/)
  })
})

describe('a command in a clone', () => {
  let clone = ''
  let child: ChildProcess | undefined

  /** A clone without packages, and a fake npm whose `ci` installs only the pinned Node. */
  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
    mkdirSync(path.join(clone, 'tools'))
    for (const file of ['tools/run.mjs', 'tools/setup']) {
      cpSync(path.join(root, file), path.join(clone, file), { recursive: true })
    }
    writeFileSync(path.join(clone, 'package.json'), '{"type":"module"}')
    writeFileSync(path.join(clone, 'package-lock.json'), '{}')
    writeFileSync(path.join(clone, 'npm.js'), npm)
  })
  afterEach(() => {
    child?.kill('SIGKILL')
    rmSync(clone, { recursive: true })
  })

  const packages = path.join(root, 'node_modules')
  const pinned = readdirSync(packages).find((name) => /^node-.*(?:darwin|linux|win)-/.test(name))
  const npm = `
    import { mkdirSync, symlinkSync } from 'node:fs'
    console.log('installed by', process.argv[2])
    mkdirSync('node_modules', { recursive: true })
    symlinkSync('${path.join(packages, pinned ?? '')}', 'node_modules/${pinned}')
  `

  async function run(script: string, { input = '', signal = '' } = {}) {
    writeFileSync(path.join(clone, 'tools/script.ts'), script)
    const { npm_lifecycle_event: _, ...env } = process.env
    child = spawn(process.execPath, ['tools/run.mjs', 'tools/script.ts', 'one', '--two'], {
      cwd: clone,
      env: { ...env, npm_execpath: path.join(clone, 'npm.js') },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const { stdin, stdout, stderr } = child
    if (!stdin || !stdout || !stderr) throw new Error('the command has no pipes')
    stdin.end(input)
    if (signal !== '') stdout.once('data', () => child?.kill(signal as NodeJS.Signals))
    const ended = once(child, 'close')
    const [output, told] = await Promise.all([text(stdout), text(stderr)])
    const [code] = (await ended) as [number | null]
    return { code, output, told }
  }

  it('installs what is missing, once, and keeps standard output for the script', async () => {
    const script = 'console.log(process.argv.slice(2).join() satisfies string)'
    const first = await run(script)
    expect(first).toMatchObject({ code: 0, output: 'one,--two\n' })
    expect(first.told).toMatch(/installed by ci/)
    expect(await run(script)).toEqual({ code: 0, output: 'one,--two\n', told: '' })
  })

  it('says what to install where the pinned Node lacks a library', async () => {
    const { code, told } = await run('process.exitCode = 127')
    expect(code).toBe(127)
    expect(told).toContain('apt-get install libatomic1')
  })

  it('installs again after an incomplete install', async () => {
    // npm ci removes the folder first, and the stamp with it.
    mkdirSync(path.join(clone, 'node_modules/half'), { recursive: true })
    expect(await run('console.log(1)')).toMatchObject({ code: 0, output: '1\n' })
  })

  it('passes on standard input, the exit code and signals', async () => {
    const echo = await run('process.stdin.pipe(process.stdout); process.exitCode = 7', {
      input: 'hello',
    })
    expect(echo).toMatchObject({ code: 7, output: 'hello' })
    const stopped = await run(
      "process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')",
      { signal: 'SIGTERM' },
    )
    expect(stopped).toMatchObject({ code: 9, output: 'up\n' })
  })
})
