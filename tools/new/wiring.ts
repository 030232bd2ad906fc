import { addAccess } from './access-section.ts'
import type { FeatureName } from './names.ts'

/** An existing file that a new feature is added to. */
export interface Wiring {
  readonly file: string
  readonly wire: (text: string, name: FeatureName) => string
}

/** Every place that lists the features. */
export const wirings: readonly Wiring[] = [
  {
    file: 'contract/src/all.ts',
    wire: (text, { word }) =>
      addToList(
        addImport(text, `import * as ${word} from './${word}.ts'`),
        /(const features = \{)([^}]*)(\})/,
        word,
      ),
  },
  {
    file: 'server/src/app.ts',
    wire: (text, { word }) =>
      addToList(
        addImport(text, `import { ${word} } from './features/${word}/index.ts'`),
        /(features: readonly Feature\[\] = \[)([^\]]*)(\])/,
        word,
      ),
  },
  {
    file: 'web/src/app/routes.ts',
    wire: (text, { word, Word }) =>
      addBefore(
        text,
        /\n\]\n+const main = /,
        `\nscreen('/${word}', lazy(() => import('../pages/${word}/${Word}Page.tsx'), '${Word}Page')),`,
      ),
  },
  {
    file: 'admin/src/app/routes.ts',
    wire: (text, { word, Word }) =>
      addBefore(
        text,
        /\n\]\n+export const routeTree = /,
        `\nscreen('/${word}', lazy(() => import('../pages/${Word}Page.tsx'), '${Word}Page')),`,
      ),
  },
  {
    file: 'admin/src/app/desks.ts',
    wire: (text, { word }) =>
      addBefore(
        addToList(text, /(import \{)([^}]*)(\} from 'lucide-react')/, 'Box'),
        // The end of this group's entries.
        /(?<=label: 'service',[^\]]*)\n *\],/,
        `\n{ path: '/${word}', feature: '${word}', icon: Box },`,
      ),
  },
  { file: 'docs/access.md', wire: addAccess },
]

/** Inserts an import after the last one from a similar path, which keeps the file's order. */
function addImport(text: string, line: string): string {
  const lines = text.split('\n')
  const folder = (statement: string) =>
    /'([^']*\/)[^/']*'/.exec(statement)?.[1]?.replace(/[^/]+\/$/, '')
  const imports = lines.flatMap((statement, index) =>
    statement.startsWith('import ') ? [index] : [],
  )
  const alike = imports.filter((index) => folder(lines[index] ?? '') === folder(line))
  const before = alike.filter((index) => pathOf(lines[index]) < pathOf(line)).at(-1)
  const place = before === undefined ? (alike[0] ?? (imports.at(-1) ?? -1) + 1) : before + 1
  return lines.toSpliced(place, 0, line).join('\n')
}

const pathOf = (statement = '') => /'([^']*)'/.exec(statement)?.[1] ?? ''

/** Adds a word to a list of words, in alphabetical order, unless it is there already. */
function addToList(text: string, list: RegExp, word: string): string {
  const [found, open = '', words = '', close = ''] = list.exec(text) ?? []
  if (found === undefined) throw new Error(`found no list of features: ${list.source}`)
  const known = words
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return text.replace(
    found,
    () => `${open} ${[...new Set([...known, word])].toSorted().join(', ')} ${close}`,
  )
}

function addBefore(text: string, place: RegExp, addition: string): string {
  if (!place.test(text)) throw new Error(`found no place for ${addition.trim()}`)
  return text.replace(place, (found) => addition + found)
}
