import type { Command } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'

/** More are worked off in several calls. */
const most = 100

export const parkedCommand: Command = {
  about:
    'jobs that failed for good, the latest first; tries them again: ops parked [retry <id>… | retry all]',
  async run({ jobs }, [word, ...wanted]) {
    if (word !== undefined && (word !== 'retry' || wanted.length === 0))
      throw new Refusal('ops parked, ops parked retry <id>…, or ops parked retry all')
    const parked = await jobs.listParked(most)
    if (word === 'retry') {
      const isAll = wanted.join() === 'all'
      const ids = parked.map(({ id }) => id).filter((id) => isAll || wanted.includes(id))
      process.stdout.write(`${await jobs.retryParked(ids)} are tried again\n`)
      return
    }
    for (const { id, job, data, tries, parkedAt, reason } of parked) {
      const line = [id, parkedAt.toISOString(), job, JSON.stringify(data), `${tries} tries`]
      process.stdout.write(`${line.join('  ')}\n  ${reason}\n`)
    }
  },
}
