import type { EditorBlock, Span } from '../draft/content.ts'

/** Shows blocks as the editable document: paragraphs, headings, and pictures as islands. */
export function writeBlocks(
  root: HTMLElement,
  blocks: readonly EditorBlock[],
  pictureNode: (key: string) => HTMLElement,
): void {
  const elements = blocks.map((block) => {
    if (block.kind === 'picture') return pictureNode(block.key)
    return paragraph(block)
  })
  root.replaceChildren(...elements)
  ensureEnd(root)
}

function paragraph(block: Exclude<EditorBlock, { kind: 'picture' }>): HTMLElement {
  const element = document.createElement(block.kind === 'heading' ? 'h2' : 'p')
  const spans: readonly Span[] = block.kind === 'heading' ? [{ text: block.text }] : block.spans
  for (const { text, isBold } of spans) {
    if (text === '') continue
    const node = document.createTextNode(text)
    if (isBold) {
      const bold = document.createElement('b')
      bold.append(node)
      element.append(bold)
    } else element.append(node)
  }
  if (element.childNodes.length === 0) element.append(document.createElement('br'))
  return element
}

export function emptyParagraph(): HTMLElement {
  return paragraph({ kind: 'text', spans: [] })
}

/** There is always a paragraph to write in after the last picture. */
export function ensureEnd(root: HTMLElement): void {
  const last = root.lastElementChild
  if (!last || isPicture(last)) root.append(emptyParagraph())
}

export function isPicture(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset['key'] !== undefined
}

/** What is written, whatever elements a browser has made of it. Empty paragraphs at the end are none. */
export function readBlocks(root: HTMLElement): EditorBlock[] {
  const blocks: EditorBlock[] = []
  let loose: Span[] = []
  const flush = () => {
    if (loose.length > 0) blocks.push({ kind: 'text', spans: loose })
    loose = []
  }
  for (const node of root.childNodes) {
    if (!isBlock(node)) {
      loose.push(...spansOf(node, false))
      continue
    }
    flush()
    blocks.push(...blocksOf(node))
  }
  flush()
  while (isBlank(blocks.at(-1))) blocks.pop()
  return blocks
}

function blocksOf(element: HTMLElement): EditorBlock[] {
  const key = element.dataset['key']
  if (key !== undefined) return [{ kind: 'picture', key }]
  // A browser may nest what it pastes or splits.
  if ([...element.children].some(isBlock)) return readBlocks(element)
  const lines = linesOf(merged(spansOf(element, false)))
  if (!/^H\d$/.test(element.tagName)) return lines.map((spans) => ({ kind: 'text', spans }))
  return lines.map((spans) => ({
    kind: 'heading',
    text: spans.map(({ text }) => text).join(''),
  }))
}

function isBlock(node: Node): node is HTMLElement {
  return (
    node instanceof HTMLElement && /^(?:P|DIV|H\d|FIGURE|UL|OL|LI|BLOCKQUOTE)$/.test(node.tagName)
  )
}

function isBlank(block: EditorBlock | undefined): boolean {
  if (block?.kind === 'heading') return block.text.trim() === ''
  return block?.kind === 'text' && block.spans.every(({ text }) => text.trim() === '')
}

function spansOf(node: Node, isBold: boolean): Span[] {
  // A non-breaking space is how browsers keep a space at the end of a line.
  if (node instanceof Text) return [{ text: node.data.replaceAll('\u00A0', ' '), isBold }]
  if (!(node instanceof HTMLElement)) return []
  if (node.tagName === 'BR') return node === node.parentNode?.lastChild ? [] : [{ text: '\n' }]
  const bold = isBoldIn(node, isBold)
  return [...node.childNodes].flatMap((child) => spansOf(child, bold))
}

function isBoldIn({ tagName, style: { fontWeight } }: HTMLElement, isBold: boolean): boolean {
  if (fontWeight === 'normal' || fontWeight === '400') return false
  const isHeavy = fontWeight === 'bold' || Number(fontWeight) >= 600
  return isBold || isHeavy || /^(?:B|STRONG)$/.test(tagName)
}

function merged(spans: readonly Span[]): Span[] {
  const all: { text: string; isBold?: boolean }[] = []
  for (const { text, isBold } of spans) {
    const last = all.at(-1)
    if (text === '') continue
    if (last && (last.isBold ?? false) === (isBold ?? false)) last.text += text
    else all.push(isBold ? { text, isBold } : { text })
  }
  return all
}

function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const { text, ...style } of spans) {
    const [first = '', ...rest] = text.split('\n')
    if (first !== '') lines.at(-1)?.push({ ...style, text: first })
    for (const line of rest) lines.push(line === '' ? [] : [{ ...style, text: line }])
  }
  return lines
}

/** The paragraph, heading or picture around a place in the document. */
export function blockAround(root: HTMLElement, node: Node | null): HTMLElement | undefined {
  let found = node
  while (found && found.parentNode !== root) found = found.parentNode
  return found instanceof HTMLElement ? found : undefined
}

export function selectedBlock(root: HTMLElement): HTMLElement | undefined {
  const selection = document.getSelection()
  if (!selection?.anchorNode || !root.contains(selection.anchorNode)) return undefined
  return blockAround(root, selection.anchorNode)
}

export function placeCaret(element: Node, atStart = false): void {
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(atStart)
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** Whether the caret is at the very beginning of a block. */
export function isAtStart(block: HTMLElement): boolean {
  const selection = document.getSelection()
  if (!selection?.isCollapsed || !selection.anchorNode) return false
  const before = document.createRange()
  before.selectNodeContents(block)
  before.setEnd(selection.anchorNode, selection.anchorOffset)
  return before.toString() === ''
}

/** A heading where there was a paragraph, and back; the caret stays. */
export function toggleHeading(block: HTMLElement): HTMLElement {
  const isHeading = block.tagName === 'H2'
  const made = document.createElement(isHeading ? 'p' : 'h2')
  if (isHeading) made.append(...block.childNodes)
  else made.textContent = block.textContent
  if (made.childNodes.length === 0) made.append(document.createElement('br'))
  block.replaceWith(made)
  placeCaret(made)
  return made
}
