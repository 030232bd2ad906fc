import type { Client } from '@kaleido/client/client'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { Board, listRanking } from '@kaleido/contract/feed'
import { listFavouriteVideos, listHistory, listPurchases } from '@kaleido/contract/library'
import { listLiked } from '@kaleido/contract/reaction'
import { searchWorks } from '@kaleido/contract/search'
import type { WorkCard } from '@kaleido/contract/work'
import type { Origin } from '../../../shared/links/short-address.ts'

/** A page of a list, with the cursor of the next one. */
export interface Part {
  readonly works: readonly WorkCard[]
  readonly next: string | undefined
}

/** Reads the list of that name by its call. */
export function readerOf(client: Client, { from, of }: Origin) {
  const kind = 'short'
  switch (from) {
    case 'search':
      return reader(client, searchWorks, { word: of ?? '', kind })
    case 'liked':
      return reader(client, listLiked, { uid: of === undefined ? undefined : Number(of), kind })
    case 'favourites':
      return reader(client, listFavouriteVideos, { kind })
    case 'history':
      return reader(client, listHistory, { kind })
    case 'bought':
      return reader(client, listPurchases, { kind })
    case 'board':
      return reader(client, listRanking, { board: Board.options.find((board) => board === of) })
    default:
      throw new Error(`${from} is no list that is read from its beginning`)
  }
}

type Item = WorkCard | { readonly card?: WorkCard | undefined }
type ListCall = Call & {
  readonly output: {
    readonly _zod: {
      readonly output: { readonly list: readonly Item[]; readonly next?: string | undefined }
    }
  }
}

function reader<C extends ListCall>(client: Client, call: C, input: InputOf<C>) {
  return async (next: string | undefined, signal: AbortSignal): Promise<Part> => {
    const asked = next === undefined ? input : { ...input, next }
    const answer: OutputOf<C> = await client.call(call, asked, { signal, silent: true })
    return { works: answer.list.flatMap(shortOf), next: answer.next }
  }
}

/** A deleted work has no card. */
function shortOf(item: Item): WorkCard[] {
  const card = 'author' in item ? item : item.card
  return card?.kind === 'short' ? [card] : []
}
