import type { PayChannel } from '@kaleido/contract/topup'
import { useState } from 'react'

/** The chosen way to pay: the first one until another is chosen, or where the chosen one is offered no more. */
export function useChannel(channels: readonly PayChannel[]) {
  const [chosenId, choose] = useState<string>()
  const chosen = channels.find(({ id }) => id === chosenId) ?? channels[0]
  return { chosen, choose: ({ id }: PayChannel) => choose(id) }
}
