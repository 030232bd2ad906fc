import { describe, expect, it } from 'vitest'
import { checkLaggingReads } from './lagging-reads.ts'
import { sourceOf } from './source.fixture.ts'

const listed = 'server/src/features/search/search.service.ts'
const reading = 'ctx.cache.get(key, load, { ttlMs, mayLag: true })'

describe('reads from a replica', () => {
  it('are allowed where they are listed, and in the answers for everybody', () => {
    const source = sourceOf({
      [listed]: reading,
      'server/src/platform/http/kept-answer.ts': 'const options = { mayLag: true }',
      'server/src/features/wallet/wallet.service.ts': 'ctx.cache.get(key, load, { ttlMs })',
    })
    expect(checkLaggingReads(source, [listed])).toEqual([])
  })

  it.each([
    ['a cached read that may lag', reading],
    ['the replica itself', "import { chosenReplica } from '../../platform/db/replicas.ts'"],
  ])('fail in a feature that is not listed: %s', (_, code) => {
    const source = sourceOf({
      [listed]: reading,
      'server/src/features/wallet/wallet.service.ts': code,
    })
    expect(checkLaggingReads(source, [listed])).toEqual([
      expect.stringContaining('wallet.service.ts may read a replica'),
    ])
  })

  it('fail where the same file writes', () => {
    const source = sourceOf({ [listed]: `${reading}; ctx.write(save)` })
    expect(checkLaggingReads(source, [listed])).toEqual([
      expect.stringContaining('may read a replica, and writes'),
    ])
  })

  it('fail for an entry of the list that is gone', () => {
    expect(checkLaggingReads(sourceOf({}), [listed])).toEqual([
      expect.stringContaining('strike it'),
    ])
  })
})
