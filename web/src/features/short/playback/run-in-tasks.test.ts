import { expect, test } from 'vitest'
import { runInTasks } from './run-in-tasks.ts'

/** Resolves once the tasks queued before have run. */
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

test("each step runs in a task of its own, after the caller's", async () => {
  const log: string[] = []
  const step = (name: string) => () => {
    log.push(name)
    // Runs at the end of the task, before any other begins.
    queueMicrotask(() => log.push(`${name} is over`))
  }
  runInTasks(step('one'), step('two'), step('three'))
  log.push('asked')
  await expect.poll(() => log).toHaveLength(7)
  expect(log).toEqual([
    'asked',
    'one',
    'one is over',
    'two',
    'two is over',
    'three',
    'three is over',
  ])
})

test('a stopped run does nothing more, even between two steps', async () => {
  const done: string[] = []
  runInTasks(() => done.push('never'))()
  const stop = runInTasks(
    () => done.push('one'),
    () => {
      done.push('two')
      stop()
    },
    () => done.push('never'),
  )
  await expect.poll(() => done).toContain('two')
  await later()
  expect(done).toEqual(['one', 'two'])
})
