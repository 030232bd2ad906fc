import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '../../server/src/platform/config/config.ts'
import { root } from '../lib/repository.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const containerfile = read('deploy/container/Containerfile')
const workspaces = (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('the image', () => {
  it('stands on a version of Debian, and fetches packages for every workspace', () => {
    expect(containerfile).toMatch(/^ARG BASE=docker\.io\/library\/debian:\d+\.\d+-slim$/m)
    const copied = named(containerfile, /^COPY (\S+)\/package\.json/gm)
    expect(copied.toSorted()).toEqual(workspaces.toSorted())
  })

  it('runs as an account of its own', () => {
    expect(containerfile).toMatch(/^USER \d{5}:\d{5}$/m)
  })

  it('is sent every folder that it copies', () => {
    const sent = new Set(named(read('deploy/container/Containerfile.dockerignore'), /^!(.+)$/gm))
    const folders = named(containerfile, /^COPY ((?!--)[\w-]+) [\w-]+$/gm)
    expect(folders).toEqual(['contract', 'server', 'tools'])
    const needed = [...folders, ...workspaces]
    expect(
      needed.filter((folder) => !sent.has(folder) && !sent.has(`${folder}/package.json`)),
    ).toEqual([])
  })
})

describe.each(['compose.yml', 'compose.cluster.yml'])('%s', (name) => {
  const file = read(`deploy/container/${name}`)

  it('gives settings that exist', () => {
    const given = named(file, /^ {2,6}([A-Z][A-Z0-9_]+):/gm)
    const ofDatabase = /^(?:POSTGRES_|KALEIDO_(?:OWNER|APP)_PASSWORD)/
    expect(given).toContain('DATABASE_URL')
    expect(given.filter((one) => !(one in settings) && !ofDatabase.test(one))).toEqual([])
  })

  it('runs scripts and images that are named exactly', () => {
    const scripts = named(file, /\[(?:CMD, )?node, (\S+)\]/g)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter((script) => !existsSync(path.join(root, script)))).toEqual([])
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const images = new Set(named(file, /image: (.+)$/gm))
    images.delete(`\${KALEIDO_IMAGE:-localhost/kaleido:${version}}`)
    expect([...images].filter((image) => !/:\d+\.\d+[\w.-]*$/.test(image))).toEqual([])
  })
})

it('the database of the compose file is prepared as the documentation says', () => {
  const block = (text: string, fence: RegExp) => fence.exec(text)?.[1]?.trim()
  const page = read('docs/operations/install.md')
  const documented = block(page, /## A database of your own\n.*?```sql\n(.*?)```/s)
  const done = block(read('deploy/container/database.sh'), /<<'SQL'\n(.*)SQL\n/s)
  expect(done?.replaceAll(/:'\w+'/g, "'…'")).toBe(documented)
})
