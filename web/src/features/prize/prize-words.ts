import type { PrizeOrder } from '@kaleido/contract/prize'
import type { TagProps } from '@kaleido/ui/Tag'

type State = PrizeOrder['state']

const tones: Record<State, NonNullable<TagProps['tone']>> = {
  address: 'warn',
  preparing: 'info',
  sent: 'jade',
  done: 'good',
  cancelled: 'plain',
  other: 'plain',
}

export const toneOf = (state: State) => tones[state]

/** The label of a state: what was delivered at once is there, not done. */
export const wordOf = ({ state, kind }: Pick<PrizeOrder, 'state' | 'kind'>) =>
  state === 'done' && kind !== 'physical' ? 'got' : (`state_${state}` as const)
