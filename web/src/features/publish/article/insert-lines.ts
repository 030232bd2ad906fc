/** Inserts plain text at the caret: its lines become paragraphs, and no markup is taken over. */
export function insertLines(text: string): void {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trimEnd())
  const written = lines.length > 1 ? lines.filter((line) => line.trim() !== '') : lines
  written.forEach((line, at) => {
    if (at > 0) document.execCommand('insertParagraph')
    if (line !== '') document.execCommand('insertText', false, line)
  })
}
