import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../lib/repository.ts'
import { lateStyles } from './late-styles.ts'

let folder: string

beforeEach(async () => {
  // Inside of the repository, so that the libraries are found.
  folder = await mkdtemp(path.join(root, '.cache/late-styles-'))
  await write(
    'first.css',
    `@import 'tailwindcss' source(none);\n@source './first.tsx';\n@keyframes spin { to { rotate: 2turn } }\n`,
  )
  await write('first.tsx', `export const shown = 'p-4 hidden shadow-md'`)
  await write('rest.late.css', `@source './shared.tsx';\n`)
  await write('shared.tsx', `export const shown = 'p-4 m-3'`)
})

afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

/** The stylesheets of a build that starts with this code. */
async function built(entry: string): Promise<string> {
  await write('entry.js', entry)
  const outDir = path.join(folder, 'dist')
  const styles = { first: path.join(folder, 'first.css'), rest: path.join(folder, 'rest.late.css') }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [lateStyles(styles), tailwindcss()],
    build: { outDir, rolldownOptions: { input: path.join(folder, 'entry.js') } },
  })
  const files = await Array.fromAsync(glob('assets/*.css', { cwd: outDir }))
  return (await Promise.all(files.map((file) => readFile(path.join(outDir, file), 'utf8')))).join()
}

it('omits from a later stylesheet what the first one and the rest have', async () => {
  await write('late.tsx', `export const shown = 'p-4 m-3 pb-1 sm:hidden'`)
  await write('screen.late.css', `@source './late.tsx';\n`)
  const css = await built(`import './screen.late.css'`)
  expect(css).toMatch(/@layer [\w, ]*utilities, ?rest(?:;@layer late|, ?late;)/)
  expect(css).toContain('.pb-1{')
  expect(css).toContain('.sm\\:hidden{')
  expect(css).not.toContain('.p-4{')
  expect(css).not.toContain('.m-3{')
})

it('loads the rest with a component that the first stylesheet does not name, and with no other', async () => {
  expect(await built(`import { shown } from './first.tsx'; console.log(shown)`)).toBe('')
  const css = await built(`import { shown } from './shared.tsx'; console.log(shown)`)
  expect(css).toContain('.m-3{')
  expect(css).not.toContain('.p-4{')
})

it('declares no property or animation again', async () => {
  await write('late.tsx', `export const shown = 'shadow-lg blur-sm animate-spin'`)
  await write('screen.late.css', `@source './late.tsx';\n@keyframes own { to { opacity: 0 } }\n`)
  const css = await built(`import './screen.late.css'`)
  expect(css).toContain('.shadow-lg{')
  expect(css).toMatch(/@property --tw-blur\b/)
  expect(css).toContain('--tw-blur:initial')
  expect(css).not.toMatch(/@property --tw-shadow\b/)
  expect(css).not.toContain('--tw-shadow:0 0')
  expect(css).toContain('@keyframes own')
  expect(css).not.toContain('@keyframes spin')
})

it('adds later stylesheets behind the first one, which is in the body of the page', async () => {
  await write('screen.late.css', `@source './late.tsx';\n`)
  await write('late.tsx', `export const shown = 'pb-1'`)
  await write('screen.js', `import './screen.late.css'; export const screen = 'shown'`)
  await built(`import('./screen.js').then(console.log)`)
  const [file = ''] = await Array.fromAsync(glob('dist/assets/entry-*.js', { cwd: folder }))
  const code = await readFile(path.join(folder, file), 'utf8')
  expect(code).toContain('document.body.appendChild(')
  expect(code).not.toContain('document.head.appendChild(')
})
