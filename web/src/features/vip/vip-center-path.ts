import type { Tier } from '@kaleido/contract/vip'

const path = '/mine/vipcenter'

/** The screen of a tier; `resume` is the address that the person comes back to. */
export function vipCenterPath(tier: Tier, resume: string): string {
  return `${path}?${new URLSearchParams({ tier, resume }).toString()}`
}

interface Chosen {
  readonly id: string
  readonly tier: Tier | 'other'
}

/** The same with a product as the person has chosen it, to go on with it. */
export function planPath({ id, tier }: Chosen, resume: string | undefined): string {
  const query = new URLSearchParams({ tier, plan: id, ...(resume !== undefined && { resume }) })
  return `${path}?${query.toString()}`
}
