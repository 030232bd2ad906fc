import { AggregatorRegistry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createMetrics, meterPool, statusClass } from './metrics.ts'

const build = { version: '1.2.3' }

describe('the metrics', () => {
  it('report the version, the answer times and the state of the process', async () => {
    const metrics = createMetrics(build)
    metrics.http.observe({ call: 'line.ping', status: statusClass(204) }, 0.02)
    const text = await metrics.registry.metrics()
    expect(text).toContain('kaleido_build_info{version="1.2.3"} 1')
    expect(text).toContain(
      'kaleido_http_answer_seconds_bucket{le="0.025",call="line.ping",status="2xx"} 1',
    )
    expect(text).toContain('kaleido_nodejs_eventloop_lag_seconds')
  })

  it('are independent: two sets can live in one process', async () => {
    const [one, two] = [createMetrics(build), createMetrics(build)]
    one.jobs.inc({ job: 'a.b', outcome: 'done' })
    expect(await two.registry.metrics()).not.toContain('job="a.b"')
  })

  it('read a gauge when they are scraped', async () => {
    const metrics = createMetrics(build)
    let waiting = 1
    metrics.gauge({ name: 'kaleido_test_waiting', help: 'test', read: () => waiting })
    waiting = 5
    expect(await metrics.registry.metrics()).toContain('kaleido_test_waiting 5')
  })

  it('leave out a gauge that cannot be read in time, and show all others', async () => {
    const metrics = createMetrics(build)
    const never = new Promise<number>(() => undefined)
    metrics.gauge({ name: 'kaleido_test_slow', help: 'test', read: () => never })
    metrics.gauge({ name: 'kaleido_test_quick', help: 'test', read: () => 5 })
    const text = await metrics.registry.metrics()
    expect(text).toContain('kaleido_test_quick 5')
    expect(text).not.toMatch(/^kaleido_test_slow \d/m)
  })

  it('of several processes show the worst value of a gauge where a sum says nothing', async () => {
    const told = [1, 0].map((value) => {
      const metrics = createMetrics(build)
      metrics.gauge({ name: 'kaleido_test_up', help: 'test', worst: 'min', read: () => value })
      return metrics.registry.getMetricsAsJSON()
    })
    const all = AggregatorRegistry.aggregate(await Promise.all(told))
    expect(await all.metrics()).toContain('kaleido_test_up 0')
  })

  it('drop the labels that a gauge no longer has', async () => {
    const metrics = createMetrics(build)
    let rooms: Record<string, number> = { red: 1, blue: 2 }
    metrics.gauge({
      name: 'kaleido_test_rooms',
      help: 'test',
      label: 'room',
      read: async () => rooms,
    })
    expect(await metrics.registry.metrics()).toContain('kaleido_test_rooms{room="red"} 1')
    rooms = { blue: 3 }
    const text = await metrics.registry.metrics()
    expect(text).toContain('kaleido_test_rooms{room="blue"} 3')
    expect(text).not.toContain('room="red"')
  })

  it('show a pool', async () => {
    const metrics = createMetrics(build)
    meterPool(metrics, () => ({ open: 4, idle: 1, waiting: 7 }))
    const text = await metrics.registry.metrics()
    expect(text).toContain('kaleido_db_connections{state="busy"} 3')
    expect(text).toContain('kaleido_db_connections{state="idle"} 1')
    expect(text).toContain('kaleido_db_connections{state="waiting"} 7')
  })
})
