import type { Resumable, UploadPlace, UploadProgress } from '@kaleido/client/upload/resumable'
import { createResumable } from '@kaleido/client/upload/resumable'
import { identification } from '@kaleido/client/identification'
import { wire } from '@kaleido/contract/core/wire'
import { cancelUpload, createUploadTicket, getUploadLimits } from '@kaleido/contract/media'
import { createStore, type StoreApi } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import { deviceUidOf } from '../../shared/storage/device-uid.ts'
import type { KeptPlace } from './kept-place.ts'
import { isSame, keptPlace, placeOf } from './kept-place.ts'
import type { PickedVideo } from './pick-video.ts'

export interface SenderState {
  readonly video?: PickedVideo | undefined
  /** Known once the server has given a ticket. */
  readonly id?: string | undefined
  readonly progress?: UploadProgress | undefined
  /** An upload that was begun before the page was loaded: its file has to be picked again. */
  readonly kept?: KeptPlace | undefined
}

/** Sends one video, whichever screen is shown meanwhile. */
export interface Sender {
  readonly state: StoreApi<SenderState>
  /** Rejects with the server's refusal; nothing is kept then. */
  send(video: PickedVideo): Promise<void>
  /** Notes that a file is being looked at, from the moment it was picked. */
  during(picking: Promise<void>): Promise<void>
  /** The ticket's id once nothing is being looked at any more; undefined if nothing was good enough. */
  settled(): Promise<string | undefined>
  pause(): void
  resume(): void
  /** Gives the upload up, here and on the server. */
  cancel(): Promise<void>
  /** It has become a work: nothing is left to go on with. */
  release(): void
}

/** Who sends says what was refused, in its place. */
const silent = { silent: true } as const

const senders = new WeakMap<Connection, Sender>()

export function senderOf(connection: Connection): Sender {
  const known = senders.get(connection)
  if (known) return known
  const made = createSender(connection)
  senders.set(connection, made)
  return made
}

function createSender(connection: Connection): Sender {
  const { client, lines, store } = connection
  const state = createStore<SenderState>(() => ({ kept: store.get(keptPlace) }))
  let running: Resumable | undefined

  async function placeFor(video: PickedVideo): Promise<UploadPlace> {
    const { kept, id } = state.getState()
    if (id !== undefined) await drop(id)
    if (kept && isSame(kept, video.file)) return { ...kept, isBegun: true }
    if (kept) await drop(kept.id)
    const { file, kind } = video
    const given = await client.call(
      createUploadTicket,
      { kind, bytes: file.size, name: file.name },
      silent,
    )
    store.set(keptPlace, placeOf(video, given))
    return given
  }

  /** What is not wanted any more need not count against the three that may be open. */
  async function drop(id: string): Promise<void> {
    store.remove(keptPlace)
    await client.call(cancelUpload, { id }, silent).catch(() => undefined)
  }

  function forget(): void {
    running?.stop()
    running = undefined
    store.remove(keptPlace)
    state.setState({ video: undefined, id: undefined, progress: undefined, kept: undefined }, true)
  }

  addEventListener('online', () => running?.hurry())

  return {
    state,
    async send(video) {
      running?.stop()
      const place = await placeFor(video)
      const { partBytes } = await client.call(getUploadLimits, {}, silent)
      state.setState({ video, id: place.id, kept: undefined, progress: undefined })
      running = createResumable({
        file: video.file,
        place,
        partBytes,
        line: lines.api,
        headers: () => headersOf(connection),
        onChange: (progress) => state.setState({ progress }),
      })
      running.start()
    },
    ...lookingAt(state),
    pause: () => running?.pause(),
    resume: () => running?.start(),
    async cancel() {
      const { id, kept } = state.getState()
      const given = id ?? kept?.id
      forget()
      if (given !== undefined) await drop(given)
    },
    release: forget,
  }
}

/** A file is looked at before it is sent, and who is quicker than that waits. */
function lookingAt(state: StoreApi<SenderState>): Pick<Sender, 'during' | 'settled'> {
  let looking: Promise<void> | undefined
  return {
    during(picking) {
      looking = picking
      return picking
    },
    async settled() {
      // How looking failed is said where it was picked.
      await looking?.catch(() => undefined)
      return state.getState().id
    },
  }
}

/** Who sends, at each request anew: a login may be renewed meanwhile. */
function headersOf({ session, store }: Connection): Record<string, string> {
  const { token } = session.state.getState()
  return {
    [wire.identificationHeader]: identification(deviceUidOf(store) ?? ''),
    ...(token === undefined ? {} : { Authorization: token }),
  }
}
