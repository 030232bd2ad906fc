import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Source } from '../source.ts'

/** One import: from a file to another file of the repository, to `npm:…`, or to `node:…`. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly line: number
  /** Erased together with the types. */
  readonly isType: boolean
}

const code = /\.(?:ts|tsx|mjs)$/
const endings = ['', '.ts', '.tsx', '.css', '.json']

export function importGraph(source: Source): Edge[] {
  const known = new Set(source.files)
  return source.files
    .filter((file) => code.test(file))
    .flatMap((file) => edgesOf(file, source.text(file), known))
}

function edgesOf(file: string, text: string, known: ReadonlySet<string>): Edge[] {
  const { module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const edge = (specifier: string, start: number, isType: boolean): Edge => ({
    from: file,
    to: target(file, specifier, known),
    line: text.slice(0, start).split('\n').length,
    isType,
  })
  return [
    ...module.staticImports.map(({ moduleRequest, entries, start }) =>
      edge(
        moduleRequest.value,
        start,
        entries.length > 0 && entries.every((entry) => entry.isType),
      ),
    ),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [edge(moduleRequest.value, start, isType)] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const named = /^(['"`])([^$]*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))
      return named?.[2] ? [edge(named[2], start, false)] : []
    }),
  ]
}

function target(from: string, specifier: string, known: ReadonlySet<string>): string {
  // A query tells the bundler how to deliver the same file.
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('node:')) return plain
  if (plain.startsWith('.')) return present(path.posix.join(path.posix.dirname(from), plain), known)
  const own = /^@kaleido\/([^/]+)(?:\/(.*))?$/.exec(plain)
  if (!own) return `npm:${plain}`
  const [, workspace, inside = 'index'] = own
  const candidates = [`${workspace}/src/${inside}`, `${workspace}/${inside}`]
  return (
    candidates.map((file) => present(file, known)).find((file) => known.has(file)) ??
    `${workspace}/src/${inside}`
  )
}

function present(file: string, known: ReadonlySet<string>): string {
  return endings.map((ending) => file + ending).find((name) => known.has(name)) ?? file
}
