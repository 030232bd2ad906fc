import { newIdempotencyKey } from '@kaleido/client/idempotency-key'
import type { PostDraft } from '@kaleido/contract/post-draft'
import type { PostForm } from '@kaleido/contract/post'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Connection } from '../../../shared/connection/connection.ts'
import type { Slot } from '../../../shared/storage/storage.ts'
import { createPictureQueue, unsent } from '../pictures/picture-queue.ts'
import { isTooLarge, shrink } from '../pictures/picture-file.ts'
import { PictureTooLarge, reasonOf, uploadOne } from '../pictures/upload-picture.ts'
import type { DraftPicture, EditorBlock, PublishContent } from './content.ts'
import { blank, fromKept, hasContent } from './content.ts'
import type { Keeper } from './keeper.ts'
import { createKeeper } from './keeper.ts'
import type { StoredDraft } from './stored-draft.ts'
import { fromStored, storedDraft, storedEdit } from './stored-draft.ts'
import { switchForm } from './switch-form.ts'

export interface DraftState {
  readonly content: PublishContent
  readonly pictures: readonly DraftPicture[]
  /** The draft on the server. */
  readonly id?: string | undefined
  readonly version: number
  /** Counts what somebody has changed; what is saved is compared with it. */
  readonly changes: number
  /** A kept draft is shown, and how many of its pictures were not uploaded. */
  readonly restored?: { readonly lost: number } | undefined
  /** Another device has saved since. */
  readonly newer?: PostDraft | undefined
  /** What keeps it from being kept, said once. */
  readonly problem?: 'disk' | 'login' | undefined
  /** Why the server does not keep it, in its words. */
  readonly refusal?: string | undefined
  /** It is being published: nothing is changed or saved meanwhile. */
  readonly isSending?: boolean
  /** Counts replacements of the whole content: an editor then shows the new one. */
  readonly opened: number
}

export interface Draft {
  readonly state: StoreApi<DraftState>
  change(changes: Partial<PublishContent>): void
  /** What the editor of articles holds. */
  changeArticle(blocks: readonly EditorBlock[]): void
  switchTo(form: PostForm): void
  addPictures(files: readonly File[]): readonly string[]
  retryPicture(key: string): void
  /** Another file in its place: a restored picture has none that could be sent again. */
  replacePicture(key: string, file: File): void
  removePicture(key: string): void
  /** In a new order, by their keys. */
  orderPictures(keys: readonly string[]): void
  /** Refused by the server when it was published. */
  refusePictures(ids: readonly string[], reason: string): void
  /** Saves it here and, if that is possible, on the server; answers whether the server has it. */
  save(): Promise<boolean>
  /** Shows a draft of the server. */
  open(draft: PostDraft): void
  /** Drops what was changed of the post that is edited. */
  revert(): void
  /** What another device has saved is overwritten, or shown. */
  resolve(choice: 'mine' | 'theirs'): void
  /** Begins anew; the draft that was open stays in the list. */
  startAnew(): void
  /** Deletes it, here and on the server. */
  discard(): Promise<void>
  /** It was published, and with that draft the server has removed it. */
  settle(removed: string | undefined): Promise<void>
  /** Keeps it while the screen is open. */
  watch(): () => void
  readonly keeper: Keeper
}

/** Content of a form that is not a draft: an own post that is edited. */
type Opened = ReturnType<typeof fromKept>

const everyMs = 5_000
const drafts = new WeakMap<Connection, Map<string, Draft>>()

function knownTo(connection: Connection): Map<string, Draft> {
  const known = drafts.get(connection) ?? new Map<string, Draft>()
  drafts.set(connection, known)
  return known
}

/** The draft of an account: one for all three modes, kept when they are switched. */
export function draftOf(connection: Connection, uid: number): Draft {
  const place = storedDraft(uid)
  const known = knownTo(connection)
  const draft = known.get(place.name) ?? createDraft(connection, { place })
  known.set(place.name, draft)
  return draft
}

export interface EditedPost {
  readonly uid: number
  readonly id: string
  readonly kept: Opened
}

/** An own post that is edited; it is no draft. Changes that were not saved are shown again. */
export function editOf(connection: Connection, { uid, id, kept }: EditedPost): Draft {
  const place = storedEdit(uid, id)
  const known = knownTo(connection)
  const before = known.get(place.name)
  // Somebody was away to log in: what they changed, and are uploading, is still there.
  if (before?.keeper.isSaved() === false) return before
  const draft = createDraft(connection, { place, kept })
  known.set(place.name, draft)
  return draft
}

interface DraftSetting {
  readonly place: Slot<StoredDraft>
  /** The own post that is edited. */
  readonly kept?: Opened
}

// oxlint-disable-next-line max-lines-per-function -- Its functions share one state.
function createDraft(connection: Connection, { place, kept }: DraftSetting): Draft {
  const stored = connection.store.get(place)
  const state = createStore<DraftState>(() => ({
    content: blank,
    pictures: [],
    version: 0,
    changes: 0,
    opened: 0,
    ...kept,
    ...(stored && {
      ...fromStored(stored),
      id: stored.id,
      version: stored.version,
      restored: { lost: stored.lost },
    }),
  }))
  const keeper = createKeeper({ connection, place, isLocal: kept !== undefined, state, stored })

  /** Something of the person's own has changed. */
  function alter(changes: Partial<DraftState>): void {
    state.setState((before) => ({ ...changes, changes: before.changes + 1 }))
  }

  function setPicture(key: string, change: Partial<DraftPicture>): void {
    const pictures = state
      .getState()
      .pictures.map((each) => (each.key === key ? { ...each, ...change } : each))
    // Only what is uploaded can be kept.
    if (change.state === 'ready') alter({ pictures })
    else state.setState({ pictures })
  }

  const queue = createPictureQueue({
    async upload(file, how) {
      const blob = await shrink(file)
      if (isTooLarge(blob)) throw new PictureTooLarge()
      return uploadOne(connection, blob, how)
    },
    onChange: setPicture,
    reasonOf,
  })
  addEventListener('online', queue.hurry)

  function release(pictures: readonly DraftPicture[]): void {
    for (const { key, preview } of pictures) {
      queue.remove(key)
      if (preview !== undefined) URL.revokeObjectURL(preview)
    }
  }

  function show(next: Partial<DraftState>): void {
    const before = state.getState()
    release(before.pictures)
    const { content, changes, opened } = before
    const start = { content: { ...blank, form: content.form }, pictures: [], version: 0 }
    state.setState({ ...start, changes, opened: opened + 1, ...next }, true)
    keeper.forget()
  }

  return {
    state,
    keeper,
    change: (changes) => alter({ content: { ...state.getState().content, ...changes } }),
    changeArticle: (blocks) => alter({ content: { ...state.getState().content, blocks } }),
    switchTo(form) {
      const before = state.getState()
      if (before.content.form === form) return
      const next = switchForm(before, form)
      state.setState({ ...next, opened: before.opened + 1 })
      if (hasContent(next.content, next.pictures)) alter({})
    },
    addPictures(files) {
      const added = files.map((file): [DraftPicture, File] => {
        // Stored with the draft: a page that is opened later gives no picture the same one.
        const key = newIdempotencyKey()
        const preview = URL.createObjectURL(file)
        return [{ key, state: 'queued', bytes: file.size, preview }, file]
      })
      alter({ pictures: [...state.getState().pictures, ...added.map(([picture]) => picture)] })
      for (const [{ key }, file] of added) queue.add(key, file)
      return added.map(([{ key }]) => key)
    },
    retryPicture: queue.retry,
    replacePicture(key, file) {
      const preview = URL.createObjectURL(file)
      setPicture(key, { ...unsent, preview, bytes: file.size })
      queue.add(key, file)
    },
    removePicture(key) {
      const { pictures, content } = state.getState()
      release(pictures.filter((each) => each.key === key))
      const blocks = content.blocks.filter((each) => each.kind !== 'picture' || each.key !== key)
      alter({
        pictures: pictures.filter((each) => each.key !== key),
        content: { ...content, blocks },
      })
    },
    orderPictures(keys) {
      const { pictures } = state.getState()
      alter({ pictures: pictures.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)) })
    },
    refusePictures(ids, reason) {
      state.setState(({ pictures }) => ({
        pictures: pictures.map((each) =>
          ids.includes(each.uploaded?.id ?? '') ? { ...each, state: 'failed', reason } : each,
        ),
      }))
    },
    save: () => keeper.save(),
    open({ content, id, version }) {
      show({ ...fromKept(content), id, version })
      keeper.store()
    },
    revert() {
      show({ ...kept })
      keeper.clear()
    },
    resolve(choice) {
      const { newer } = state.getState()
      if (!newer) return
      if (choice === 'theirs') return this.open(newer)
      alter({ newer: undefined, version: newer.version })
    },
    startAnew() {
      show({})
      keeper.clear()
    },
    discard() {
      return this.settle(undefined)
    },
    async settle(removed) {
      const saved = keeper.idOnServer()
      show({})
      keeper.clear()
      const id = await saved
      if (id !== undefined && id !== removed) await keeper.removeDraft(id)
    },
    watch() {
      const timer = setInterval(() => void keeper.autosave(), everyMs)
      const leaving = new AbortController()
      const { signal } = leaving
      addEventListener('pagehide', () => keeper.store(), { signal })
      document.addEventListener('visibilitychange', () => keeper.store(), { signal })
      return () => {
        clearInterval(timer)
        leaving.abort()
        void keeper.save()
      }
    },
  }
}
