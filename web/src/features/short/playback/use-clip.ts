import { createContext, use } from 'react'
import { createStore, useStore } from 'zustand'
import type { Clip } from './clip.ts'
import { emptyClip } from './clip-state.ts'
import type { ClipState } from './clip-state.ts'
import type { Stage, StageState } from './stage.ts'

export const StageContext = createContext<Stage | undefined>(undefined)

export function useStage(): Stage {
  const stage = use(StageContext)
  if (!stage) throw new Error('StageContext is missing above this component')
  return stage
}

export function useStageState<T>(pick: (state: StageState) => T): T {
  return useStore(useStage().state, pick)
}

const nothing = createStore<ClipState>(() => emptyClip)

/** The clip currently assigned to a work, if any. */
export function useClip(id: string): Clip | undefined {
  return useStageState(({ clips }) => clips.get(id))
}

/** The state of a work's clip; the initial state while it has none. */
export function useClipState<T>(id: string, pick: (state: ClipState) => T): T {
  return useStore(useClip(id)?.state ?? nothing, pick)
}
