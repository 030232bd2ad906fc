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
  const [opened, setOpened] = useState(address)
  const passOver = () => setOpened({ id: undefined, from: undefined, of: undefined })
  const start = useStart(opened.id)
  const { modules } = useModules(4)
  const state = useChannel(modules[0]?.moduleID)
  const { moduleID } = state
  const origin = opened.id !== undefined && state.isFirstSeen ? originOf(opened) : undefined
  const lists = useLists({ origin, moduleID, id: opened.id, start: start.data?.work })
  return {
    ...lists,
    start,
    origin,
    /** The initial work. */
    startId: lists.isNextRound ? undefined : state.isFirstSeen ? opened.id : state.goesOnAt,
    /** Changes with each list, and with each walk. */
    key: `${opened.id} ${state.turn} ${lists.round}`,
    // An author's or a tag's list is no channel.
    channels: origin ? [] : modules,
    channel: state.channel,
    choose(channel: string) {
      if (start.isError) passOver()
      state.choose(channel)
    },
    onFront: state.onFront,
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
  return { list: origin ? (listed ?? around) : ofModule, isNextRound: false, round: chosen.round }
}

/** The open channel, and the position in each: going back to one restores it. */
function useChannel(first: string | undefined) {
  const [state, setState] = useState<ChannelState>({ turn: 0 })
  const fronts = useRef(new Map<string | undefined, string>())
  const channel = state.channel ?? first
  return {
    ...state,
    channel,
    /** Its module; the first channel has none, but the recommendations. */
    moduleID: channel === first ? undefined : channel,
    /** No other one was chosen yet. */
    isFirstSeen: state.channel === undefined,
    choose: (next: string) =>
      setState({ channel: next, goesOnAt: fronts.current.get(next), turn: state.turn + 1 }),
    onFront: (id: string) => void fronts.current.set(channel, id),
  }
}
