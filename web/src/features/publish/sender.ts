import type { Resumable, UploadTarget, UploadProgress } from '@kaleido/client/upload/resumable'
import { CallError } from '@kaleido/client/errors'
import { identification } from '@kaleido/client/identification'
import { wire } from '@kaleido/contract/core/wire'
import { cancelUpload, createUploadTicket, getUploadLimits } from '@kaleido/contract/media'
import { createStore, type StoreApi } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import type { Slot, Store } from '../../shared/storage/storage.ts'
import { deviceUidOf } from '../../shared/storage/device-uid.ts'
import type { StoredUpload } from './stored-upload.ts'
import { storedUploads, toStored } from './stored-upload.ts'
import type { PickedVideo } from './pick-video.ts'

/** A video that this page uploads, or has uploaded. */
export interface VideoUpload {
  readonly id: string
  readonly video: PickedVideo
  readonly progress?: UploadProgress | undefined
}

export interface SenderState {
  readonly uploads: readonly VideoUpload[]
  /** Incomplete uploads. After a reload their files have to be picked again. */
  readonly stored: readonly StoredUpload[]
}

/** Uploads videos, on any screen: each goes on, whichever draft is open. A draft's own is the one that its content names. */
export interface Sender {
  readonly state: StoreApi<SenderState>
  /** Answers the upload's id; continues `stored` if that is given. Rejects with the server's refusal; nothing is stored then. */
  send(video: PickedVideo, stored?: StoredUpload): Promise<string>
  /** Marks a file as being read, from the moment it was picked. */
  during(picking: Promise<void>): Promise<void>
  /** Resolves once reading has finished, whether or not the file qualified. */
  settled(): Promise<void>
  pause(id: string): void
  resume(id: string): void
  /** Cancels an upload, here and on the server, which refuses if a work was made of it. */
  cancel(id: string): Promise<void>
  /** It has become a work. */
  publish(id: string): void
  /** Its file will not be picked again. */
  forget(id: string): void
}

/** The caller shows refusals in place. */
const silent = { silent: true } as const
/** The server keeps no more open than a few; older ones have expired. */
const mostStored = 5

const senders = new WeakMap<Connection, Map<number, Sender>>()

/** The sender of an account, which sends only while that account is logged in. */
export function senderOf(connection: Connection, uid: number): Sender {
  const known = senders.get(connection) ?? new Map<number, Sender>()
  senders.set(connection, known)
  const sender = known.get(uid) ?? createSender(connection, uid)
  known.set(uid, sender)
  return sender
}

/** The uploads of this page, and those that outlive it. */
function createUploads(store: Store, place: Slot<StoredUpload[]>) {
  const state = createStore<SenderState>(() => ({
    uploads: [],
    stored: store.get(place) ?? [],
  }))
  function setStored(change: (before: readonly StoredUpload[]) => StoredUpload[]): void {
    const stored = change(state.getState().stored).slice(-mostStored)
    state.setState({ stored })
    store.set(place, stored)
  }
  const forget = (id: string) => setStored((all) => all.filter((each) => each.id !== id))
  return {
    state,
    forget,
    keep: (one: StoredUpload) => setStored((all) => [...all, one]),
    publish(id: string): void {
      setStored((all) =>
        all.map((each) => (each.id === id ? { ...each, isPublished: true } : each)),
      )
    },
    note(id: string, progress: UploadProgress): void {
      state.setState(({ uploads }) => ({
        uploads: uploads.map((each) => (each.id === id ? { ...each, progress } : each)),
      }))
      if (progress.phase === 'sent') forget(id)
    },
  }
}

function createSender(connection: Connection, uid: number): Sender {
  const { client, lines, session, store } = connection
  const { state, keep, note, publish, forget } = createUploads(store, storedUploads(uid))
  const running = new Map<string, Resumable>()

  async function newTarget(video: PickedVideo): Promise<UploadTarget> {
    const { file, kind } = video
    const input = { kind, bytes: file.size, name: file.name }
    const given = await client.call(createUploadTicket, input, silent)
    keep(toStored(video, given))
    return given
  }

  const isOwn = () => session.state.getState().user?.uid === uid
  function pauseAll(): void {
    for (const { id, progress } of state.getState().uploads) {
      if (isGoingOn(progress)) running.get(id)?.pause()
    }
  }

  addEventListener('online', () => running.forEach((each) => each.hurry()))
  session.state.subscribe(() => isOwn() || pauseAll())

  return {
    state,
    async send(video, stored) {
      // Before the ticket: without them nothing could be sent.
      const { createResumable } = await loadResumable()
      const { partBytes } = await client.call(getUploadLimits, {}, silent)
      const target = stored ? { ...stored, isBegun: true } : await newTarget(video)
      const { id } = target
      const resumable = createResumable({
        file: video.file,
        target,
        partBytes,
        line: lines.api,
        headers: () => headersOf(connection),
        onChange: (progress) => note(id, progress),
      })
      running.set(id, resumable)
      state.setState(({ uploads }) => ({ uploads: [...uploads, { id, video }] }))
      if (isOwn()) resumable.start()
      else resumable.pause()
      return id
    },
    ...lookingAt(),
    pause: (id) => running.get(id)?.pause(),
    resume: (id) => running.get(id)?.start(),
    async cancel(id) {
      running.get(id)?.stop()
      running.delete(id)
      state.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.id !== id) }))
      forget(id)
      // Without an answer it expires.
      await client.call(cancelUpload, { id }, silent).catch(() => undefined)
    },
    publish,
    forget,
  }
}

function isGoingOn(progress: UploadProgress | undefined): boolean {
  return progress?.phase === 'sending' || progress?.phase === 'waiting'
}

/** Only videos need it. A part of the app that does not load is a lost connection. */
export function loadResumable() {
  return import('@kaleido/client/upload/resumable').catch((cause: unknown) => {
    throw new CallError('network', createUploadTicket.name, cause)
  })
}

/** A file is read before it is uploaded, and early callers wait for that. */
function lookingAt(): Pick<Sender, 'during' | 'settled'> {
  let looking: Promise<void> | undefined
  return {
    during(picking) {
      looking = picking
      return picking
    },
    async settled() {
      // The error was shown where the file was picked.
      await looking?.catch(() => undefined)
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
