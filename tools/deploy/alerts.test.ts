import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../server/src/platform/log/metrics.ts'
import { root } from '../lib/repository.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const alerts = read('deploy/prometheus/alerts.yml')
const dashboard = read('deploy/grafana/kaleido.json')

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** What the server exposes: the platform's own, and the gauges that parts of it add. */
async function existingMetrics(): Promise<Set<string>> {
  const { registry } = createMetrics({ version: '0.0.0' })
  const own = await registry.getMetricsAsJSON()
  const sources = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(path.join('server/src', file)))
  const added = sources.flatMap((text) => named(text, /name: '(kaleido_\w+)',\s+help:/g))
  return new Set([...own.map(({ name }) => name), ...added])
}

const withoutSuffix = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')

describe.each([
  ['alerts', alerts],
  ['dashboard', dashboard],
])('the %s', (_name, text) => {
  it('asks for metrics that the server has', async () => {
    const existing = await existingMetrics()
    const asked = new Set(named(text, /\b(kaleido_\w+)/g))
    expect(asked.size).toBeGreaterThan(10)
    const missing = [...asked].filter(
      (name) => !existing.has(name) && !existing.has(withoutSuffix(name)),
    )
    expect(missing).toEqual([])
  })
})

describe('an alert', () => {
  const names = named(alerts, /- alert: (\w+)/g)

  it('has a section of the runbook, and each section its alert', () => {
    const sections = named(read('docs/operations/recover.md'), /^## (.+)$/gm)
    expect(sections).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })

  it('names its own section', () => {
    const links = named(alerts, /runbook: (\S+)/g)
    expect(links).toEqual(names.map((name) => `docs/operations/recover.md#${name.toLowerCase()}`))
  })

  it('says how urgent it is, and what happens', () => {
    expect(named(alerts, /severity: (page|ticket)$/gm)).toHaveLength(names.length)
    expect(named(alerts, /summary: '(.+)'$/gm)).toHaveLength(names.length)
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.skipIf(!hasPromtool)(
  'the rules are right for Prometheus (Debian: apt-get install prometheus)',
  () => {
    const file = path.join(root, 'deploy/prometheus/alerts.yml')
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`${named(alerts, /- alert: (\w+)/g).length} rules found`)
  },
)
