import { readdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import type { Source } from './source.ts'

interface Pattern {
  readonly what: string
  readonly pattern: RegExp
}

const binary = /\.(?:png|jpe?g|webp|gif|ico|woff2?|mp4|m4s|ts\.bin|wasm)$/
/**
 * Tests use such paths on purpose, to see that they are refused; a document shows code from deeper folders, and its
 * links are checked separately.
 */
const mayClimb = /\.(?:test|spec)\.tsx?$|\.fixture\.ts$|\.md$/

const secrets: readonly Pattern[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { what: 'a cloud access key', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  {
    what: 'a forge token',
    pattern: /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20,})\b/,
  },
  { what: 'a registry token', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/ },
  { what: 'a chat token', pattern: /\bxox[abprs]-[\w-]{10,}/ },
]

const elsewhere: readonly Pattern[] = [
  // The app has a screen at /home/search.
  {
    what: "somebody's folder",
    pattern: /(?<![\w.:/-])\/(?:home|Users)\/(?!search\b)\w+|[A-Z]:\\\\?Users\\/,
  },
  { what: 'a package registry', pattern: /https?:\/\/[\w.-]*(?:registry|npmjs|npmmirror)[\w.-]*/ },
  { what: 'where a package was fetched from', pattern: /^\s*"resolved": "https?:/m },
  { what: 'an issue number', pattern: /\b[Ii]ssues? #?\d+\b/ },
]

/** No committed file may name or read anything outside the repository, or contain a secret. */
export function checkOutside(source: Source, here: string): string[] {
  const patterns = [...secrets, ...elsewhere, ...machinePaths(here)]
  return source.files
    .filter((file) => !binary.test(file))
    .flatMap((file) => {
      const text = source.text(file)
      const named = patterns.flatMap(({ what, pattern }) => {
        const hit = pattern.exec(text)
        return hit
          ? [`${at(file, text, hit.index)} names ${what}: ${hit[0].trim().slice(0, 80)}`]
          : []
      })
      return [...named, ...(mayClimb.test(file) ? [] : waysOut(file, text))]
    })
}

/**
 * The folders around this checkout, and the user's home: they exist on this machine only. Folders directly below the
 * root are exempt: `/app` and the like are common words.
 */
function machinePaths(here: string): Pattern[] {
  const around = path.dirname(here)
  const siblings = around === tmpdir() ? [] : namesIn(around).map((name) => path.join(around, name))
  const folders = [here, ...siblings].filter(
    (folder) => path.dirname(path.dirname(folder)) !== path.dirname(folder),
  )
  return [...new Set([homedir(), ...folders])].map((folder) => ({
    what: 'a folder of this machine',
    pattern: new RegExp(`(?<![\\w.:/-])${RegExp.escape(folder)}(?![\\w-])`),
  }))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // An unreadable folder: its content cannot be known here.
    return []
  }
}

/** Relative paths that lead above the repository's root. */
function waysOut(file: string, text: string): string[] {
  const depth = file.split('/').length - 1
  return [...text.matchAll(/(?<![\w./])(?:\.\.\/)+[\w@.-]+/g)]
    .filter(([climb]) => climb.split('../').length - 1 > depth)
    .map((match) => `${at(file, text, match.index)} leaves the repository: ${match[0]}`)
}

const at = (file: string, text: string, index: number) =>
  `${file}:${text.slice(0, index).split('\n').length}`
