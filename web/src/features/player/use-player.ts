import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Player } from './player.ts'
import { playerOf } from './player.ts'
import type { PlayerState } from './player-state.ts'

export function usePlayer(): Player {
  return playerOf(useConnection())
}

export function usePlayerState<T>(pick: (state: PlayerState) => T): T {
  return useStore(usePlayer().state, pick)
}
