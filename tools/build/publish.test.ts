import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { walk } from '../lib/repository.ts'
import { publish } from './publish.ts'
import { readStamp } from './stamp.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Publishes a build whose page names one script; returns what is served afterwards. */
async function publishBuild(name: string): Promise<string[]> {
  const built = path.join(folder, `built-${name}`)
  const served = path.join(folder, 'served')
  mkdirSync(path.join(built, 'assets'), { recursive: true })
  writeFileSync(path.join(built, 'assets', `${name}.js`), name)
  writeFileSync(path.join(built, 'index.html'), `<script src="/assets/${name}.js">`)
  await publish(built, served, `inputs of ${name}`)
  return walk(served).toSorted()
}

test('the first build is served completely, and records its inputs', async () => {
  expect(await publishBuild('one')).toEqual(['.stamp', 'assets/one.js', 'index.html'])
  expect(readStamp(path.join(folder, 'served'))?.inputs).toBe('inputs of one')
})

test('the previous build stays for open pages, older ones are removed', async () => {
  await publishBuild('one')
  const [second, third] = [await publishBuild('two'), await publishBuild('three')]
  expect(second).toContain('assets/one.js')
  expect(third).toEqual(['.stamp', 'assets/three.js', 'assets/two.js', 'index.html'])
  const page = readFileSync(path.join(folder, 'served/index.html'), 'utf8')
  expect(page).toContain('three.js')
})

test('publishing the same build again changes nothing', async () => {
  const first = await publishBuild('one')
  expect(await publishBuild('one')).toEqual(first)
})

test('a folder without a stamp, or with a truncated one, counts as never built', async () => {
  const served = path.join(folder, 'served')
  expect(readStamp(served)).toBeUndefined()
  await publishBuild('one')
  writeFileSync(path.join(served, '.stamp'), '{"inputs":')
  expect(readStamp(served)).toBeUndefined()
})
