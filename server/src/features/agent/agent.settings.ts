import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
const english = z._default(z.string().check(z.trim(), z.maxLength(40)), '')
const fen = z.int().check(z.minimum(0), z.maximum(100_000_000_000))

const tiers = z.array(z.object({ name, nameEn: english, from: fen })).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((all) =>
    all.every(({ from }, n) => from > (all[n - 1]?.from ?? -1) && (n > 0 || from === 0)),
  ),
)
export type Tiers = z.output<typeof tiers>

const usual: Tiers = [
  { name: '铜牌', nameEn: 'Bronze', from: 0 },
  { name: '银牌', nameEn: 'Silver', from: 100_000 },
  { name: '金牌', nameEn: 'Gold', from: 500_000 },
  { name: '钻石', nameEn: 'Diamond', from: 2_000_000 },
]

export const agentTiers = defineSetting({
  name: 'agent.tiers',
  about:
    'The tiers of agents, the lowest first: their names, and from how much on, in fen, that those they invited paid in a month. The first one is from 0',
  schema: z.prefault(z.object({ tiers: z._default(tiers, usual) }), {}),
})
