/** One change that the walk-through of CONTRIBUTING.md describes. */
export interface Step {
  readonly file: string
  readonly where: 'at the end' | 'as a new file' | { readonly replace: string }
  readonly text: string
}

const step =
  /^\d+\. `(?<file>[^`]+)`, (?<where>at the end|as a new file|(?:in place of|after) `(?<anchor>[^`]+)`):[^\n]*\n\n?(?<indent> *)```\w*\n(?<text>[\s\S]*?)^ *```$/gm

/** Parses the numbered steps: each names a file and a place in it, and shows the text to insert there. */
export function readSteps(document: string): Step[] {
  return [...document.matchAll(step)].map(({ groups = {} }) => {
    const { file = '', where = '', anchor = '' } = groups
    const text = unindent(groups['text'] ?? '', groups['indent'] ?? '')
    if (where === 'at the end' || where === 'as a new file') return { file, where, text }
    const kept = where.startsWith('after') ? `${anchor}\n` : ''
    return { file, where: { replace: anchor }, text: kept + text.trimEnd() }
  })
}

/** A file's text after a step; undefined if the file does not exist. */
export function applyStep({ file, where, text }: Step, before: string | undefined): string {
  if (where === 'as a new file') {
    if (before !== undefined) throw new Error(`${file} exists already`)
    return text
  }
  if (before === undefined) throw new Error(`there is no ${file}`)
  if (where === 'at the end') return `${before}\n${text}`
  const found = before.split(where.replace).length - 1
  if (found !== 1) throw new Error(`${file} says \`${where.replace}\` ${found} times, not once`)
  return before.replace(where.replace, () => text)
}

/** A block inside a numbered list is indented as far as its fence. */
function unindent(block: string, indent: string): string {
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}
