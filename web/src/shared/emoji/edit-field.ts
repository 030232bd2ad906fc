type TextField = HTMLTextAreaElement | HTMLInputElement

const places = ({ value, selectionStart, selectionEnd }: TextField) => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
})

/** Replaces the selection, or `from` up to the caret, and puts the caret behind it; answers the text. */
export function insertAtCaret(field: TextField, text: string, from?: number): string {
  const { start, end } = places(field)
  field.setRangeText(text, from ?? start, end, 'end')
  return field.value
}

/** Deletes the selection, or the character before the caret as a person counts them; answers the text. */
export function deleteAtCaret(field: TextField): string {
  const { start, end } = places(field)
  const before = field.value.slice(0, start)
  const last = [...new Intl.Segmenter().segment(before)].at(-1)?.segment ?? ''
  field.setRangeText('', start === end ? start - last.length : start, end, 'end')
  return field.value
}
