import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeIfChanged } from '../../tools/lib/write-if-changed.ts'
import { root } from '../../tools/lib/repository.ts'
import { readCommitted } from './results.ts'
import { sectionsOf } from './sections.ts'

export const scaleDocument = 'docs/scale.md'

export const readDocument = () => readFileSync(path.join(root, scaleDocument), 'utf8')

/** The document with its tables as the committed results give them. */
export function withTables(document: string, sections: ReadonlyMap<string, string>): string {
  return [...sections].reduce((text, [name, content]) => {
    const [begin, end] = [`<!-- table: ${name} -->\n`, '\n<!-- end -->']
    const from = text.indexOf(begin)
    const to = text.indexOf(end, from)
    if (from === -1 || to === -1) throw new Error(`${scaleDocument} has no place for "${name}"`)
    return `${text.slice(0, from)}${begin}\n${content}\n${text.slice(to)}`
  }, document)
}

export function writeTables(): void {
  const sections = sectionsOf(readCommitted)
  writeIfChanged(scaleDocument, withTables(readDocument(), sections))
}
