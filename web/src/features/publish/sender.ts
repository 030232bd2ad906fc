import type { Resumable, UploadTarget, UploadProgress } from '@kaleido/client/upload/resumable'
import { CallError } from '@kaleido/client/errors'
import { identification } from '@kaleido/client/identification'
import { wire } from '@kaleido/contract/core/wire'
import { cancelUpload, createUploadTicket, getUploadLimits } from '@kaleido/contract/media'
import { createStore, type StoreApi } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import { deviceUidOf } from '../../shared/storage/device-uid.ts'
import type { StoredUpload } from './stored-upload.ts'
import { isSame, storedUpload, toStored } from './stored-upload.ts'
import type { PickedVideo } from './pick-video.ts'

export interface SenderState {
  readonly video?: PickedVideo | undefined
  /** Known once the server has issued a ticket. */
  readonly id?: string | undefined
  readonly progress?: UploadProgress | undefined
  /** An upload from before a reload: its file has to be picked again. */
  readonly kept?: StoredUpload | undefined
}

/** Uploads one video, on any screen. */
export interface Sender {
  readonly state: StoreApi<SenderState>
  /** Rejects with the server's refusal; nothing is stored then. */
  send(video: PickedVideo): Promise<void>
  /** Marks a file as being read, from the moment it was picked. */
  during(picking: Promise<void>): Promise<void>
  /** The ticket's id once reading has finished; undefined if no file qualified. */
  settled(): Promise<string | undefined>
  pause(): void
  resume(): void
  /** Cancels the upload, here and on the server. */
  cancel(): Promise<void>
  /** It has become a work: the stored upload is deleted. */
  release(): void
}

/** The caller shows refusals in place. */
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
  const state = createStore<SenderState>(() => ({ kept: store.get(storedUpload) }))
  let running: Resumable | undefined

  async function targetFor(video: PickedVideo): Promise<UploadTarget> {
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
    store.set(storedUpload, toStored(video, given))
    return given
  }

  /** A cancelled upload should not count against the three open ones. */
  async function drop(id: string): Promise<void> {
    store.remove(storedUpload)
    await client.call(cancelUpload, { id }, silent).catch(() => undefined)
  }

  function forget(): void {
    running?.stop()
    running = undefined
    store.remove(storedUpload)
    state.setState({ video: undefined, id: undefined, progress: undefined, kept: undefined }, true)
  }

  addEventListener('online', () => running?.hurry())

  return {
    state,
    async send(video) {
      running?.stop()
      // Before the ticket: without it nothing could be sent.
      const { createResumable } = await loadResumable()
      const target = await targetFor(video)
      const { partBytes } = await client.call(getUploadLimits, {}, silent)
      state.setState({ video, id: target.id, kept: undefined, progress: undefined })
      running = createResumable({
        file: video.file,
        target,
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

/** Only videos need it. A part of the app that does not load is a lost connection. */
export function loadResumable() {
  return import('@kaleido/client/upload/resumable').catch((cause: unknown) => {
    throw new CallError('network', createUploadTicket.name, cause)
  })
}

/** A file is read before it is uploaded, and early callers wait for that. */
function lookingAt(state: StoreApi<SenderState>): Pick<Sender, 'during' | 'settled'> {
  let looking: Promise<void> | undefined
  return {
    during(picking) {
      looking = picking
      return picking
    },
    async settled() {
      // The error was shown where the file was picked.
      await looking?.catch(() => undefined)
      return state.getState().id
    },
  }
}

/** The sender's headers, read for each request: a login may be renewed meanwhile. */
function headersOf({ session, store }: Connection): Record<string, string> {
  const { token } = session.state.getState()
  return {
    [wire.identificationHeader]: identification(deviceUidOf(store) ?? ''),
    // A refusal is shown as the server words it.
    'Accept-Language': document.documentElement.lang,
    ...(token === undefined ? {} : { Authorization: token }),
  }
}
