import { useRef, useState } from 'react'
import type { WorkCard } from '@kaleido/contract/work'
import { useModules } from '../../features/layout/layout.queries.ts'
import { type Named, originOf } from '../../features/short/lists/origin.ts'
import { useChosenShorts } from '../../features/short/lists/use-chosen-shorts.ts'
import { useListedShorts } from '../../features/short/lists/use-listed-shorts.ts'
import { useModuleShorts } from '../../features/short/lists/use-module-shorts.ts'
import { useShortsAround } from '../../features/short/lists/use-shorts-around.ts'
import { useStart } from '../../features/short/lists/use-start.ts'
import type { Origin } from '../../shared/links/short-address.ts'

export interface ShortAddress extends Named {
  readonly id: string | undefined
}

interface ChannelState {
  readonly channel?: string
  readonly goesOnAt?: string | undefined
  readonly turn: number
}

/** The list of shorts: that of the address, around the opened one; else the chosen channel, by default the recommendations. */
export function useShorts(address: ShortAddress) {
  // The address follows the video in front; the opened one does not change.
  const [asked, setAsked] = useState(address)
  const passOver = () => setAsked({ id: undefined, from: undefined, of: undefined })
  const start = useStart(asked.id)
  const { modules } = useModules(4)
  const place = useChannel(modules[0]?.moduleID)
  const { moduleID } = place
  const origin = asked.id !== undefined && place.isFirstSeen ? originOf(asked) : undefined
  const lists = useLists({ origin, moduleID, id: asked.id, start: start.data?.work })
  return {
    ...lists,
    start,
    origin,
    /** The initial work. */
    startId: lists.isAgain ? undefined : place.isFirstSeen ? asked.id : place.goesOnAt,
    /** Changes with each list, and with each walk. */
    key: `${asked.id} ${place.turn} ${lists.round}`,
    // An author's or a tag's list is no channel.
    channels: origin ? [] : modules,
    channel: place.channel,
    choose(channel: string) {
      if (start.isError) passOver()
      place.choose(channel)
    },
    onFront: place.onFront,
    /** Drops the opened short, since it is unavailable. */
    passOver,
  }
}

interface ListsOptions {
  readonly origin: Origin | undefined
  readonly moduleID: string | undefined
  readonly id: string | undefined
  readonly start: WorkCard | undefined
}

function useLists({ origin, moduleID, id, start }: ListsOptions) {
  const isChosen = !origin && moduleID === undefined
  const chosen = useChosenShorts({ isOn: isChosen, startId: id, start })
  const around = useShortsAround(origin, start)
  const listed = useListedShorts(origin, start)
  const ofModule = useModuleShorts(moduleID)
  if (isChosen) return chosen
  return { list: origin ? (listed ?? around) : ofModule, isAgain: false, round: chosen.round }
}

/** The open channel, and the position in each: going back to one restores it. */
function useChannel(first: string | undefined) {
  const [place, setPlace] = useState<ChannelState>({ turn: 0 })
  const fronts = useRef(new Map<string | undefined, string>())
  const channel = place.channel ?? first
  return {
    ...place,
    channel,
    /** Its module; the first channel has none, but the recommendations. */
    moduleID: channel === first ? undefined : channel,
    /** No other one was chosen yet. */
    isFirstSeen: place.channel === undefined,
    choose: (next: string) =>
      setPlace({ channel: next, goesOnAt: fronts.current.get(next), turn: place.turn + 1 }),
    onFront: (id: string) => void fronts.current.set(channel, id),
  }
}
