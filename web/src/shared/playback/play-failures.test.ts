import { expect, test, vi } from 'vitest'
import { aGrant } from '../../testing/media.ts'
import { createReportPlay } from './play-failures.ts'

const failure = {
  id: '7',
  fault: 'network',
  cause: new Error('no line answers'),
  seconds: 12.4,
} as const

test('a play is reported once, whatever else fails of it; the next play is reported again', () => {
  const report = vi.fn()
  const reportPlay = createReportPlay({ report })
  const grant = aGrant()
  reportPlay({ ...failure, grant })
  reportPlay({ ...failure, grant: { ...grant }, fault: 'broken' })
  reportPlay({ ...failure, grant: { ...grant, play: 'another-play-0123456789' } })
  const told = {
    videoid: '7',
    url: grant.hls,
    code: 'network',
    position: 12,
    emsg: 'no line answers',
  }
  expect(report.mock.calls.map(([, fault]) => fault as unknown)).toEqual([told, told])
})
