import { BusinessError, StatusError } from '@kaleido/client/errors'
import type { Grant } from '@kaleido/contract/video'
import type { StoreApi } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import type { PlayFault } from '../../shared/playback/engine.ts'
import { loadEngine } from '../../shared/playback/engine.ts'
import type { Playback } from '../../shared/playback/playback.ts'
import type { Attached } from './attach-work.ts'
import { attachWork } from './attach-work.ts'
import { followAccess } from './follow-access.ts'
import type { PlayerState, Problem } from './player-state.ts'

export interface OpeningSetting {
  readonly connection: Connection
  readonly video: HTMLVideoElement
  readonly state: StoreApi<PlayerState>
  readonly playback: Playback
}

/** Opens a work on the element, and closes it again. */
export interface Opening {
  /** From the given second, or the stored position. */
  begin(from?: number): void
  end(): void
  /** Switches lines and reopens at the same second. */
  retry(): void
  setQuality(height: number | undefined): void
}

/** Delays before a work in processing is polled again, and before a failed line is retried. */
const askAgainMs = 5_000
const tryAgainMs = 3_000

export function createOpening(setting: OpeningSetting): Opening {
  const { connection, video, state, playback } = setting
  let attached: Attached | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0

  function end(): void {
    run += 1
    clearTimeout(timer)
    video.pause()
    attached?.detach()
    attached = undefined
  }

  function begin(from?: number): void {
    end()
    const { work } = state.getState()
    if (!work) return
    const mine = run
    state.setState({ stage: 'opening', problem: undefined, isEnded: false, isWaiting: false })
    askToPlay(video)
    bring(setting, work.id, from).then(
      (parts) => {
        if (mine !== run) return
        const { grant, at } = parts
        const resumedAt = from === undefined && at > 0 ? at : undefined
        state.setState({ grant, stage: 'ready', seconds: at, duration: grant.seconds, resumedAt })
        const listener = { onFault, onGrant, onRefused: (error: unknown) => refuse(setting, error) }
        attached = attachWork({ work, ...parts, video, state, playback, ...listener })
      },
      (error: unknown) => {
        if (mine !== run) return
        refuse(setting, error)
        if (keyOf(error) === 'video.not_ready') timer = setTimeout(begin, askAgainMs)
      },
    )
  }

  function onFault(kind: PlayFault, error: unknown): void {
    // While the buffer lasts, a failure is not shown.
    if (kind !== 'network' || !isShowing(video)) failPlay(setting, kind, error)
    else timer = setTimeout(() => attached?.engine.retry(), tryAgainMs)
  }

  function onGrant(grant: Grant): void {
    const before = state.getState().grant
    state.setState({ grant })
    if (before && opensTheSame(before, grant)) attached?.engine.take(grant)
    else begin(video.currentTime)
  }

  const beginAnew = () => begin(state.getState().seconds)
  followAccess({ connection, playback, state, begin: beginAnew, take: onGrant })
  return {
    begin,
    end,
    setQuality: (height) => attached?.engine.setQuality(height),
    retry() {
      forgetGrant(setting)
      state.setState({ stage: 'opening', problem: undefined })
      const { lines } = playback
      const leave = lines.base().then(lines.leave)
      leave.then(beginAnew, (error: unknown) => fail(setting, { kind: 'network', error }))
    },
  }
}

/** Phones allow later playback on an element whose `play()` was called during a tap. */
function askToPlay(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}

function isShowing(video: HTMLVideoElement): boolean {
  return video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA && !video.paused
}

/** A network failure does not invalidate the grant. */
function forgetGrant({ state, playback }: OpeningSetting): void {
  const { work, problem } = state.getState()
  if (work && problem?.kind !== 'network') playback.grants.forget(work.id)
}

/** The grant, the start position, and the attached engine. */
async function bring({ playback }: OpeningSetting, workId: string, from: number | undefined) {
  const granted = playback.grants.open(workId)
  const [grant, place, attach] = await Promise.all([
    granted,
    from ?? playback.positions.read(workId, granted),
    loadEngine(),
  ])
  // A preview starts at its beginning only.
  return { grant, attach, at: place < grant.seconds - 1 ? place : 0 }
}

function refuse(setting: OpeningSetting, error: unknown): void {
  const key = keyOf(error)
  if (key === 'video.not_ready') setting.state.setState({ stage: 'notReady' })
  else fail(setting, { kind: key === 'video.play_over' ? 'over' : 'open', error })
}

function fail({ state, video }: OpeningSetting, problem: Problem): void {
  state.setState({ stage: 'failed', problem })
  video.pause()
}

/** Every line and quality was tried. */
function failPlay(setting: OpeningSetting, fault: PlayFault, cause: unknown): void {
  fail(setting, { kind: fault, error: cause })
  const { state, playback } = setting
  const { work, grant, seconds } = state.getState()
  if (work && grant) playback.reportPlay({ id: work.id, grant, fault, cause, seconds })
}

function opensTheSame(one: Grant, other: Grant): boolean {
  return one.reason === other.reason && one.qualities.join() === other.qualities.join()
}

function keyOf(error: unknown): string | undefined {
  return error instanceof BusinessError || error instanceof StatusError ? error.key : undefined
}
