import { describe, expect, it } from 'vitest'
import { type ChainedEntry, emptyChain, followChain, hashEntry } from './audit-chain.ts'

function chainOf(count: number): ChainedEntry[] {
  const entries: ChainedEntry[] = []
  for (let n = 1; n <= count; n += 1) {
    const content = {
      id: String(n),
      at: new Date(1_800_000_000_000 + n),
      staffId: n % 2 ? '7' : null,
      role: 'finance',
      action: 'topup.askRefund',
      subject: String(n),
      input: `{"id":"${n}"}`,
    }
    const before = entries.at(-1)?.hash ?? emptyChain.hash
    entries.push({ ...content, hash: hashEntry(before, content) })
  }
  return entries
}

describe('the chain of the audit log', () => {
  it('is followed to its last entry, in one go or in steps', () => {
    const entries = chainOf(5)
    const whole = followChain(emptyChain, entries)
    expect(whole).toEqual({ head: { id: '5', hash: entries[4]?.hash } })
    const half = followChain(emptyChain, entries.slice(0, 2))
    expect(followChain(half.head, entries.slice(2))).toEqual(whole)
    expect(followChain(emptyChain, [])).toEqual({ head: emptyChain })
  })

  it.each([
    ['staffId', '8'],
    ['role', 'owner'],
    ['action', 'topup.decideRefund'],
    ['subject', '9'],
    ['input', '{}'],
    ['at', new Date(0)],
  ])('breaks at the entry whose %s was changed', (member, value) => {
    const entries = chainOf(5).map((entry) =>
      entry.id === '3' ? { ...entry, [member]: value } : entry,
    )
    expect(followChain(emptyChain, entries)).toMatchObject({ head: { id: '2' }, brokenAt: '3' })
  })

  it('breaks where an entry is missing, put between, or exchanged', () => {
    const [one, two, three] = chainOf(3)
    if (!one || !two || !three) throw new Error('the chain has three entries')
    expect(followChain(emptyChain, [one, three])).toMatchObject({ brokenAt: '2' })
    expect(followChain(emptyChain, [two, three])).toMatchObject({ brokenAt: '1' })
    expect(followChain(emptyChain, [one, { ...three, id: '2' }])).toMatchObject({ brokenAt: '2' })
  })

  it('breaks behind an entry whose hash was computed anew', () => {
    const entries = chainOf(4)
    const changed = { ...entries[1], subject: '9' } as ChainedEntry
    entries[1] = { ...changed, hash: hashEntry(entries[0]?.hash ?? emptyChain.hash, changed) }
    expect(followChain(emptyChain, entries)).toMatchObject({ head: { id: '2' }, brokenAt: '3' })
  })
})
