import { type ClientError, isClientError } from '@kaleido/client/errors'
import { newIdempotencyKey } from '@kaleido/client/idempotency-key'
import { removeDraft, saveDraft } from '@kaleido/contract/post-draft'
import type { StoreApi } from 'zustand'
import type { Connection } from '../../../shared/connection/connection.ts'
import type { Slot } from '../../../shared/storage/storage.ts'
import { reasonOf } from '../pictures/upload-picture.ts'
import { hasContent, keptPictures, toSent } from './content.ts'
import type { DraftState } from './draft.ts'
import type { StoredDraft, Unanswered } from './stored-draft.ts'
import { storeDraft, toStoredPictures } from './stored-draft.ts'

export interface KeeperSetting {
  readonly connection: Pick<Connection, 'client' | 'store'>
  readonly place: Slot<StoredDraft>
  /** Kept on this device only: changes of a post are no draft of the server. */
  readonly isLocal: boolean
  readonly state: StoreApi<DraftState>
  readonly stored: StoredDraft | undefined
}

interface Saved {
  readonly isSaved: boolean
  /** The draft on the server. */
  readonly id?: string
}

const silent = { silent: true } as const

/** Names an opened editor: 22 letters and digits. */
function newWriter(): string {
  const letters = newIdempotencyKey()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')
  return letters.slice(0, 22).padEnd(22, '0')
}

export type Keeper = ReturnType<typeof createKeeper>

/** Keeps what is written: on this device at once, and a draft on the server as soon as it answers. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one state.
export function createKeeper({ connection, place, isLocal, state, stored }: KeeperSetting) {
  const { client, store } = connection
  let writer = newWriter()
  /** The counts of changes that the device and the server have. */
  let storedAt = 0
  let savedAt = stored?.isAhead ? -1 : 0
  /** What the server has refused: it would again. */
  let refusedAt: number | undefined
  let unanswered = stored?.unanswered
  let saving: Promise<Saved> | undefined

  function write(): void {
    const { content, pictures, id, version, changes } = state.getState()
    storedAt = changes
    const isKept = storeDraft(store, place, {
      id,
      version,
      isAhead: changes !== savedAt,
      content: {
        ...content,
        topics: [...content.topics],
        tags: [...content.tags],
        blocks: content.blocks.map((block) =>
          block.kind === 'text' ? { ...block, spans: [...block.spans] } : block,
        ),
      },
      ...toStoredPictures(keptPictures(content, pictures)),
      ...(unanswered && { unanswered }),
    })
    if (!isKept) state.setState({ problem: 'disk' })
  }

  function takeRefusal(error: ClientError, changes: number): void {
    if ('key' in error && error.key === 'post.draft_not_found') {
      // Deleted elsewhere, but it is still being written here.
      return state.setState({ id: undefined, version: 0 })
    }
    refusedAt = isRefusal(error) ? changes : undefined
    state.setState({ refusal: refusedAt === undefined ? undefined : reasonOf(error).reason })
  }

  async function send(): Promise<Saved> {
    const { content, pictures, id, version, changes } = state.getState()
    const input = { version, writer, content: toSent(content, pictures) }
    const by = writer
    try {
      const saved = await client.call(
        saveDraft,
        id === undefined ? input : { ...input, id },
        silent,
      )
      // Something else was opened meanwhile.
      if (by !== writer) return { isSaved: true, id: saved.id }
      if (saved.newer) {
        state.setState({ newer: saved.newer })
        return { isSaved: false }
      }
      savedAt = changes
      state.setState({ id: saved.id, version: saved.version, refusal: undefined })
      write()
      return { isSaved: true, id: saved.id }
    } catch (error) {
      if (!isClientError(error)) throw error
      if (by === writer) takeRefusal(error, changes)
      if (error.kind === 'status' && error.status === 401) state.setState({ problem: 'login' })
      return { isSaved: false }
    }
  }

  /** Failures are reported by the caller that saved. */
  const idOfSave = () => saving?.then(({ id }) => id).catch(() => undefined)

  return {
    /** On this device, now. */
    store() {
      const { changes, content, pictures } = state.getState()
      if (changes !== storedAt && hasContent(content, pictures)) write()
    },
    async save(): Promise<boolean> {
      this.store()
      // What has changed since is not in that one.
      while (saving) await saving
      const { changes, content, pictures, newer, isSending } = state.getState()
      if (newer || isSending) return false
      if (isLocal || changes === savedAt || !hasContent(content, pictures)) return true
      saving = send().finally(() => {
        saving = undefined
      })
      return (await saving).isSaved
    },
    /** The draft on the server, once a save that is under way is answered. */
    async idOnServer(): Promise<string | undefined> {
      const { id } = state.getState()
      return (await idOfSave()) ?? id
    },
    /** Publishes what is written. A save that is answered later would leave a draft of it that nobody removes. */
    async publishing<T>(send: () => Promise<T>): Promise<T> {
      state.setState({ isSending: true })
      try {
        while (saving) await idOfSave()
        return await send()
      } finally {
        state.setState({ isSending: false })
      }
    },
    /** Saves it by itself, but not again what the server has refused. */
    async autosave(): Promise<void> {
      this.store()
      if (!saving && state.getState().changes !== refusedAt) await this.save()
    },
    /** Another content is shown from here on, by an editor of its own. */
    forget() {
      writer = newWriter()
      unanswered = undefined
      refusedAt = undefined
      savedAt = state.getState().changes
      storedAt = -1
    },
    clear() {
      storedAt = state.getState().changes
      savedAt = storedAt
      store.remove(place)
    },
    removeDraft: (id: string) =>
      client.call(removeDraft, { id }, silent).then(
        () => undefined,
        // It is gone, or its ninety days delete it.
        () => undefined,
      ),
    unanswered: () => unanswered,
    /** What is being published, until its answer is known. */
    setUnanswered(next: Unanswered | undefined) {
      unanswered = next
      write()
    },
    isSaved: () => state.getState().changes === savedAt,
    /** Names the content that is shown; another one has another. */
    writer: () => writer,
  }
}

/** An answer that stays the same until something else is sent, or the person does something about it. */
function isRefusal(error: ClientError): boolean {
  if (error.kind !== 'status') return error.kind === 'business' || error.kind === 'bad_request'
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}
