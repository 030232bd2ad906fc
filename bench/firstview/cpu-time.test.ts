import { expect, it } from 'vitest'
import { blockedCpuMs, longTasks, type TraceEvent } from './cpu-time.ts'

const event = (name: string, ts: number, changes: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  ...changes,
})
/** A task of so many milliseconds of CPU time. */
const task = (ts: number, cpuMs: number) =>
  event('RunTask', ts, { dur: 2_000 * cpuMs, tdur: 1_000 * cpuMs })
const paint = event('firstContentfulPaint', 50_000, { ph: 'R' })

it('counts the blocking time after the first paint at four times slowdown, each task once', () => {
  const inside = event('ThreadControllerImpl::RunTask', 60_001, { dur: 10_000, tdur: 19_000 })
  expect(blockedCpuMs([task(0, 20), paint, task(60_000, 20), inside, task(200_000, 12)])).toBe(30)
})

it('counts the long tasks in which the app runs or is drawn, before the first paint too', () => {
  const runs = [event('v8.evaluateModule', 1_000), event('UpdateLayoutTree', 61_000)]
  const tasks = [task(0, 20), task(60_000, 13), task(200_000, 30), task(300_000, 12)]
  expect(longTasks([...tasks, ...runs, event('FunctionCall', 301_000), paint])).toBe(2)
})

it('counts nothing of other threads', () => {
  const other = { ...task(60_000, 40), tid: 2 }
  expect(longTasks([paint, other, { ...event('FunctionCall', 61_000), tid: 2 }])).toBe(0)
})
