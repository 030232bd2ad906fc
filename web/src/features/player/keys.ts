import { rates } from './choices.ts'
import { lengthOf } from './player-state.ts'
import type { Player } from './player.ts'

export interface KeyActions {
  readonly player: Player
  toggleFullscreen(): void
}

const skipSeconds = 5
const volumeStep = 0.1

/** The action of a key, by its name; undefined for others. */
export function keyAction(key: string, actions: KeyActions): (() => void) | undefined {
  const { player } = actions
  const state = player.state.getState()
  const { volume, isMuted } = state
  const length = lengthOf(state)
  const louder = (by: number) =>
    player.setVolume(Math.min(1, Math.max(0, Math.round((volume + by) * 10) / 10)))
  const act = {
    ' ': player.toggle,
    k: player.toggle,
    ArrowLeft: () => player.skip(-skipSeconds),
    ArrowRight: () => player.skip(skipSeconds),
    ArrowUp: () => louder(volumeStep),
    ArrowDown: () => louder(-volumeStep),
    Home: () => player.seek(0),
    End: () => player.seek(length),
    f: actions.toggleFullscreen,
    m: () => player.setMuted(!isMuted),
    c: player.toggleCaptions,
    '<': () => player.setRate(nextRate(player, -1)),
    '>': () => player.setRate(nextRate(player, 1)),
  }[key.length === 1 ? key.toLowerCase() : key]
  if (act) return act
  return /^\d$/.test(key) ? () => player.seek((length * Number(key)) / 10) : undefined
}

function nextRate({ state }: Player, by: number): number {
  const { rate } = state.getState()
  const index = rates.findIndex((each) => each === rate) + by
  return rates[Math.min(Math.max(0, index), rates.length - 1)] ?? 1
}

/** Keys that belong to the focused element: space presses a button, arrows move a choice. */
export function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('textarea, select, [contenteditable], [role=dialog], dialog')) return true
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  return key === ' ' && target.closest('button, a') !== null
}
