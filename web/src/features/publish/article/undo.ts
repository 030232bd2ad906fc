import type { EditorBlock } from '../draft/content.ts'

/** Changes within this time are one step. */
const togetherMs = 700
const most = 100

export interface Undo {
  /** What is written now. */
  record(blocks: readonly EditorBlock[], isOwnStep?: boolean): void
  undo(): readonly EditorBlock[] | undefined
  redo(): readonly EditorBlock[] | undefined
  canUndo(): boolean
  canRedo(): boolean
}

/** The states of a document, so that pictures and paragraphs come back alike: a browser only undoes its own typing. */
export function createUndo(start: readonly EditorBlock[], now: () => number = Date.now): Undo {
  let states: (readonly EditorBlock[])[] = [start]
  let at = 0
  let lastAt = 0
  return {
    record(blocks, isOwnStep = false) {
      if (JSON.stringify(blocks) === JSON.stringify(states[at])) return
      const isTyping =
        !isOwnStep && now() - lastAt < togetherMs && at === states.length - 1 && at > 0
      lastAt = isOwnStep ? 0 : now()
      states = [...states.slice(0, isTyping ? at : at + 1), blocks].slice(-most)
      at = states.length - 1
    },
    undo() {
      if (at === 0) return undefined
      at -= 1
      lastAt = 0
      return states[at]
    },
    redo() {
      if (at === states.length - 1) return undefined
      at += 1
      lastAt = 0
      return states[at]
    },
    canUndo: () => at > 0,
    canRedo: () => at < states.length - 1,
  }
}
