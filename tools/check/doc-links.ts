import path from 'node:path'
import type { Source } from './source.ts'

const documents = /^(?:[A-Z]+\.md|docs\/(?!results\/|errors\.md).*\.md)$/
/** Generated files, which documents may name whether they exist or not. */
const made = /^(?:[^/]+\/)?(?:dist|node_modules|data|\.cache)(?:\/|$)|^docs\/results(?:\/|$)/

/** The walk-through describes a feature that its own test creates. */
const walkThroughStep = /^\d+\. `[^`]+`, (?:at the end|as a new file|in place of|after)\b/gm

/** Files, folders and npm scripts named by documents must exist. */
export function checkDocLinks(source: Source): string[] {
  const files = new Set(source.files)
  const folders = new Set(source.files.flatMap(foldersAbove))
  const exists = (name: string) => files.has(name) || folders.has(name) || made.test(name)
  const scripts = npmScripts(source)
  return source.files
    .filter((file) => documents.test(file))
    .flatMap((file) => {
      const text = source.text(file)
      const missing = [
        ...linkedPaths(text, path.posix.dirname(file)),
        ...namedPaths(text, folders),
      ].filter((name) => !exists(name))
      const unknown = [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
        .map(([, script = '']) => script)
        .filter((script) => !scripts.has(script))
      return [
        ...missing.map((name) => `${file} names ${name}, which does not exist`),
        ...unknown.map((script) => `${file} names the script ${script}, which does not exist`),
      ]
    })
}

function linkedPaths(text: string, folder: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => path.posix.join(folder, link).replace(/\/$/, ''))
}

/** Code spans that are whole paths of the repository; those with the placeholders `<f>` and `*` are skipped. */
function namedPaths(text: string, folders: ReadonlySet<string>): string[] {
  const withoutBlocks = text.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replace(walkThroughStep, '')
  return [...withoutBlocks.matchAll(/`([\w@.-]+(?:\/[\w@.-]*)+)(?::\d+)?`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => folders.has(name.split('/')[0] ?? ''))
}

function foldersAbove(file: string): string[] {
  const above = path.posix.dirname(file)
  return above === '.' ? [] : [above, ...foldersAbove(above)]
}

function npmScripts(source: Source): ReadonlySet<string> {
  const { scripts } = JSON.parse(source.text('package.json')) as { scripts: Record<string, string> }
  return new Set(Object.keys(scripts))
}
