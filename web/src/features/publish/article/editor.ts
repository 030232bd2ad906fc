import type { EditorBlock } from '../draft/content.ts'
import {
  blockAround,
  emptyParagraph,
  ensureEnd,
  isAtStart,
  isPicture,
  placeCaret,
  readBlocks,
  selectedBlock,
  toggleHeading,
  writeBlocks,
} from './article-dom.ts'
import { insertLines } from './insert-lines.ts'
import { createUndo } from './undo.ts'

export interface EditorState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isBold: boolean
  readonly isHeading: boolean
  /** The key of the picture that was tapped. */
  readonly chosen: string | undefined
}

export interface EditorSetting {
  readonly root: HTMLElement
  readonly blocks: readonly EditorBlock[]
  readonly pictureNode: (key: string) => HTMLElement
  readonly onBlocks: (blocks: readonly EditorBlock[]) => void
  readonly onState: (state: EditorState) => void
  /** Pictures that were pasted. */
  readonly onFiles: (files: readonly File[]) => void
}

export type Editor = ReturnType<typeof createEditor>

/**
 * The editable document of an article. While somebody types it is the browser's: it is read after each change and not written,
 * so that nothing disturbs an input method.
 */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one state.
export function createEditor({ root, pictureNode, ...setting }: EditorSetting) {
  const undo = createUndo(setting.blocks)
  const leaving = new AbortController()
  let isComposing = false
  let chosen: string | undefined
  /** Where the caret was before something else got the focus. */
  let place: HTMLElement | undefined

  function tell(): void {
    const isHeading = place?.tagName === 'H2'
    setting.onState({
      canUndo: undo.canUndo(),
      canRedo: undo.canRedo(),
      isHeading,
      isBold: !isHeading && document.queryCommandState('bold'),
      chosen,
    })
    for (const each of root.children) {
      if (isPicture(each)) each.toggleAttribute('data-chosen', each.dataset['key'] === chosen)
    }
  }

  function read(isOwnStep: boolean): void {
    if (isComposing) return
    const blocks = readBlocks(root)
    undo.record(blocks, isOwnStep)
    setting.onBlocks(blocks)
    tell()
  }

  function choose(key: string | undefined): void {
    chosen = key
    tell()
  }

  function restore(blocks: readonly EditorBlock[] | undefined): void {
    if (!blocks) return
    writeBlocks(root, blocks, pictureNode)
    chosen = undefined
    setting.onBlocks(blocks)
    const last = [...root.children].findLast((each) => !isPicture(each))
    if (last) placeCaret(last)
    tell()
  }

  const pictureOf = (key: string | undefined) =>
    [...root.children].find((each) => isPicture(each) && each.dataset['key'] === key)

  function drop(picture: Element | undefined): void {
    picture?.remove()
    chosen = undefined
    ensureEnd(root)
    read(true)
  }

  /** Backspace after a picture chooses it, and once more removes it: browsers differ in how they delete islands. */
  function deleteBefore(event: InputEvent): void {
    const block = selectedBlock(root)
    const before = block?.previousElementSibling ?? null
    if (!block || !isPicture(before) || !isAtStart(block)) return
    event.preventDefault()
    if (chosen === before.dataset['key']) drop(before)
    else choose(before.dataset['key'])
  }

  function beforeInput(event: InputEvent): void {
    const { inputType } = event
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault()
      restore(inputType === 'historyUndo' ? undo.undo() : undo.redo())
    } else if (inputType === 'formatBold') {
      // A heading has one style.
      if (place?.tagName === 'H2') event.preventDefault()
    } else if (inputType.startsWith('format')) event.preventDefault()
    else if (inputType === 'deleteContentBackward') deleteBefore(event)
    else if (chosen !== undefined) choose(undefined)
  }

  function keyDown(event: KeyboardEvent): void {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    restore(event.shiftKey ? undo.redo() : undo.undo())
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault()
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) return setting.onFiles(files)
    insertLines(event.clipboardData?.getData('text/plain') ?? '')
    read(true)
  }

  function tap({ target }: MouseEvent): void {
    const block = blockAround(root, target as Node)
    const picture = block && isPicture(block) ? block.dataset['key'] : undefined
    if (picture !== undefined) root.blur()
    choose(picture)
  }

  function followSelection(): void {
    const block = selectedBlock(root)
    if (!block || isPicture(block)) return
    place = block
    tell()
  }

  const { signal } = leaving
  root.addEventListener('input', () => read(false), { signal })
  root.addEventListener('compositionstart', () => void (isComposing = true), { signal })
  root.addEventListener(
    'compositionend',
    () => {
      isComposing = false
      read(false)
    },
    { signal },
  )
  root.addEventListener('beforeinput', beforeInput, { signal })
  root.addEventListener('keydown', keyDown, { signal })
  root.addEventListener('paste', paste, { signal })
  // Dropped markup is not taken over either.
  root.addEventListener('drop', (event) => event.preventDefault(), { signal })
  root.addEventListener('click', tap, { signal })
  document.addEventListener('selectionchange', followSelection, { signal })
  document.execCommand('defaultParagraphSeparator', false, 'p')
  writeBlocks(root, setting.blocks, pictureNode)

  return {
    stop: () => leaving.abort(),
    undo: () => restore(undo.undo()),
    redo: () => restore(undo.redo()),
    unchoose: () => choose(undefined),
    bold() {
      root.focus()
      document.execCommand('styleWithCSS', false, 'false')
      document.execCommand('bold')
      read(true)
    },
    heading() {
      if (!place?.isConnected)
        place = [...root.children].findLast((each) => !isPicture(each)) as HTMLElement
      place = toggleHeading(place)
      read(true)
    },
    /** After the paragraph with the caret, or at the end. */
    addPictures(keys: readonly string[]) {
      let after: Element | null = place?.isConnected ? place : root.lastElementChild
      for (const key of keys) {
        const node = pictureNode(key)
        putAfter(root, after, node)
        after = node
      }
      const next = after?.nextElementSibling ?? null
      if (!next || isPicture(next)) after?.after(emptyParagraph())
      read(true)
    },
    move(by: -1 | 1) {
      const picture = pictureOf(chosen)
      const beside = by < 0 ? picture?.previousElementSibling : picture?.nextElementSibling
      if (!picture || !beside) return
      if (by < 0) beside.before(picture)
      else beside.after(picture)
      ensureEnd(root)
      read(true)
      picture.scrollIntoView({ block: 'nearest' })
    },
    remove: () => drop(pictureOf(chosen)),
  }
}

/** An empty paragraph gives its place to the picture. */
function putAfter(root: HTMLElement, after: Element | null, picture: HTMLElement): void {
  if (!after) return root.append(picture)
  if (!isPicture(after) && after.textContent === '') after.before(picture)
  else after.after(picture)
}
