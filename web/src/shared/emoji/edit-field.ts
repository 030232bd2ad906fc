type TextField = HTMLTextAreaElement | HTMLInputElement

/**
 * The caret of fields that were edited without having the focus: some browsers (Chromium 150) lose it a moment later. It
 * counts until the field has the focus again.
 */
const carets = new WeakMap<TextField, number>()

function selectionOf(field: TextField): { start: number; end: number } {
  const { value, selectionStart, selectionEnd } = field
  const caret = carets.get(field)
  return caret === undefined || caret > value.length
    ? { start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
    : { start: caret, end: caret }
}

/** Replaces from `start` to `end`, and puts the caret behind it; answers the whole text. */
function replace(field: TextField, text: string, start: number, end: number): string {
  field.setRangeText(text, start, end, 'end')
  if (field !== document.activeElement) keepCaret(field, start + text.length)
  return field.value
}

function keepCaret(field: TextField, caret: number): void {
  if (!carets.has(field)) field.addEventListener('focus', restoreCaret, { once: true })
  carets.set(field, caret)
}

function restoreCaret(event: Event): void {
  const field = event.target as TextField
  const caret = carets.get(field)
  if (caret !== undefined) field.setSelectionRange(caret, caret)
  carets.delete(field)
}

/** Replaces the selection, or `from` up to the caret; answers the whole text. */
export function insertAtCaret(field: TextField, text: string, from?: number): string {
  const { start, end } = selectionOf(field)
  return replace(field, text, from ?? start, end)
}

/** Deletes the selection, or the character before the caret as a person counts them; answers the whole text. */
export function deleteAtCaret(field: TextField): string {
  const { start, end } = selectionOf(field)
  const before = field.value.slice(0, start)
  const last = [...new Intl.Segmenter().segment(before)].at(-1)?.segment ?? ''
  return replace(field, '', start === end ? start - last.length : start, end)
}
