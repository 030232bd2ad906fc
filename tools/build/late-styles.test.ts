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
})

afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

it('omits from a later stylesheet what the first one has', async () => {
  await write('first.css', `@import 'tailwindcss' source(none);\n@source './first.tsx';\n`)
  await write('first.tsx', `export const shown = 'p-4 hidden'`)
  await write('late.tsx', `export const shown = 'p-4 pb-1 sm:hidden'`)
  await write('screen.late.css', `@source './late.tsx';\n`)
  await write('entry.js', `import './screen.late.css'`)
  const outDir = path.join(folder, 'dist')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [lateStyles(path.join(folder, 'first.css')), tailwindcss()],
    build: { outDir, rolldownOptions: { input: path.join(folder, 'entry.js') } },
  })
  const [file = ''] = await Array.fromAsync(glob('assets/*.css', { cwd: outDir }))
  const css = await readFile(path.join(outDir, file), 'utf8')
  expect(css).toMatch(/properties, ?theme, ?base, ?components, ?utilities(?:;@layer late|, ?late;)/)
  expect(css).toContain('.pb-1{')
  expect(css).toContain('.sm\\:hidden{')
  expect(css).not.toContain('.p-4{')
})
