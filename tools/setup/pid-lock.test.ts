import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockHolder, tryLock } from './pid-lock.mjs'

let dir: string
let file: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaleido-lock-'))
  file = path.join(dir, 'lock')
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

const contender = `
  const { tryLock } = await import(${JSON.stringify(path.join(import.meta.dirname, 'pid-lock.mjs'))})
  console.log(tryLock(process.argv[1]).held)
  process.stdin.resume()
`

/** A process that tries to get the lock, prints the result, and lives until it is killed. */
async function contend(): Promise<{ child: ChildProcess; held: boolean }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', contender, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [answer] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, held: answer.toString().trim() === 'true' }
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

it('is held until it is released', () => {
  const first = tryLock(file)
  expect(first.held).toBe(true)
  expect(tryLock(file)).toEqual({ held: false, pid: process.pid })
  if (first.held) first.release()
  expect(tryLock(file).held).toBe(true)
})

it('is free once its holder was killed', async () => {
  const holder = await contend()
  expect(tryLock(file)).toEqual({ held: false, pid: holder.child.pid })
  await kill(holder)
  expect(lockHolder(file)).toBeUndefined()
  expect(tryLock(file).held).toBe(true)
})

it("is free when its holder's id belongs to a process that was born later", () => {
  tryLock(file)
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; born: string }
  writeFileSync(file, JSON.stringify({ ...kept, born: 'before' }))
  expect(lockHolder(file)).toBeUndefined()
  expect(tryLock(file).held).toBe(true)
})

it('goes to one of several that find a dead holder at once', async () => {
  await kill(await contend())
  const all = await Promise.all(Array.from({ length: 6 }, contend))
  expect(all.filter(({ held }) => held)).toHaveLength(1)
  await Promise.all(all.map(kill))
})
