import { takeAdverts } from '@kaleido/contract/advert'
import { useRef } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import type { Popup } from './use-popups.ts'

type Answer = 'asked' | 'taken' | 'refused'

export interface Offers {
  /** Without those that the server refused. */
  left(popups: readonly Popup[]): readonly Popup[]
  /** Whether a popup may open. One with a limit is asked for first, and may open once that is answered. */
  isTaken(popup: Popup): boolean
}

/** Takes the popup that is due, where it has a limit: just before it opens, so that none is taken in vain. */
export function useOffers(): Offers {
  const { client } = useConnection()
  const answers = useRef(new Map<string, Answer>())

  async function ask(id: string): Promise<void> {
    answers.current.set(id, 'asked')
    const { ids } = await client.call(takeAdverts, { ids: [id] }, { silent: true })
    answers.current.set(id, ids.includes(id) ? 'taken' : 'refused')
  }

  return {
    left: (popups) =>
      popups.filter(({ advertId = '' }) => answers.current.get(advertId) !== 'refused'),
    isTaken({ isLimited, advertId }) {
      if (!isLimited || advertId === undefined) return true
      const answer = answers.current.get(advertId)
      if (answer === undefined) {
        // Without an answer it stays closed, and the next one is looked for.
        ask(advertId).catch(() => answers.current.set(advertId, 'refused'))
      }
      return answer === 'taken'
    },
  }
}
