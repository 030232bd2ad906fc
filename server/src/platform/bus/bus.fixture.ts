import { expect, it } from 'vitest'
import { openTransaction, type Pool } from '../db/db.ts'
import type { Bus } from './bus.ts'

interface Given {
  readonly openBus: () => Promise<Bus>
  readonly db: () => Pool
  /** What was logged. */
  readonly lines: readonly string[]
}

/** Collects everything received on a topic, in order. */
export function listenTo(bus: Bus, topic: string): unknown[] {
  const heard: unknown[] = []
  bus.subscribe(topic, (message) => void heard.push(message))
  return heard
}

/** The tests of every bus. */
export function describeBus({ openBus, db, lines }: Given): void {
  it('delivers a message to every process, the sender included', async () => {
    const [here, there] = [await openBus(), await openBus()]
    const [heardHere, heardThere] = [listenTo(here, 'work'), listenTo(there, 'work')]
    await here.publish('work', { id: '7', words: ['万花筒'] })
    const sent = [{ id: '7', words: ['万花筒'] }]
    await expect.poll(() => [heardHere, heardThere]).toEqual([sent, sent])
  })

  it('keeps topics apart and accepts messages without content', async () => {
    const bus = await openBus()
    const [one, two] = [listenTo(bus, 'one'), listenTo(bus, 'two')]
    await bus.publish('one')
    await bus.publish('two', 2)
    await expect.poll(() => two).toEqual([2])
    expect(one).toEqual([undefined])
  })

  it('sends with a transaction when that commits, and never when it is rolled back', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'order')
    const undone = openTransaction(db(), async (trx) => {
      await bus.publish('order', 'undone', trx)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await openTransaction(db(), async (trx) => {
      await bus.publish('order', 'inside', trx)
      // A message sent outside the transaction arrives first, which proves that the one inside waits.
      await bus.publish('order', 'outside')
      await expect.poll(() => heard).toEqual(['outside'])
    })
    await expect.poll(() => heard).toEqual(['outside', 'inside'])
  })

  describeHandlers(openBus, lines)
  describeOrder(openBus, db)
}

function describeHandlers(openBus: Given['openBus'], lines: Given['lines']): void {
  it('continues when a handler fails, and logs the failure', async () => {
    const bus = await openBus()
    bus.subscribe('work', () => {
      throw new Error('handler broke')
    })
    const heard = listenTo(bus, 'work')
    await bus.publish('work', 1)
    await bus.publish('work', 2)
    await expect.poll(() => heard).toEqual([1, 2])
    expect(lines.filter((line) => line.includes('bus.handler_failed'))).toHaveLength(2)
  })

  it('does not call a handler that has unsubscribed', async () => {
    const bus = await openBus()
    const heard: unknown[] = []
    const leave = bus.subscribe('work', (message) => void heard.push(message))
    const control = listenTo(bus, 'work')
    leave()
    await bus.publish('work', 1)
    await expect.poll(() => control).toEqual([1])
    expect(heard).toEqual([])
  })

  it('refuses a message that is too large', async () => {
    const bus = await openBus()
    await expect(bus.publish('work', '万'.repeat(2_700))).rejects.toThrow(RangeError)
    const heard = listenTo(bus, 'work')
    await bus.publish('work', 'x'.repeat(7_800))
    await expect.poll(() => heard).toHaveLength(1)
  })
}

function describeOrder(openBus: Given['openBus'], db: Given['db']): void {
  it('catches up: whatever another process has sent before has been handled then', async () => {
    const [here, there] = [await openBus(), await openBus()]
    const heard = listenTo(there, 'work')
    const sent = Array.from({ length: 20 }, (_, at) => at + 1)
    for (const n of sent) {
      await openTransaction(db(), (trx) => here.publish('work', n, trx))
      await there.catchUp()
      // A message that could not be deleted in time comes twice.
      expect(new Set(heard)).toEqual(new Set(sent.slice(0, n)))
    }
  })
}
