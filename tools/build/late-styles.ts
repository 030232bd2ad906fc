import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'
import { root } from '../lib/repository.ts'

/** The stylesheet that the first screen waits for. */
export const firstStyles = path.join(root, 'web/src/app/styles.css')

/**
 * Its layers come after those of the first stylesheet, wherever the two are in the page: the first one that is parsed
 * fixes the order of all layers.
 */
const frame = `@layer properties, theme, base, components, utilities, late;
@reference 'tailwindcss/theme.css';
@reference '@kaleido/ui/theme.css';
@layer late {
  @tailwind utilities source(none);
}
`

/**
 * A screen that is opened later brings its own stylesheet, so that the first one stays small: `*.late.css` names by
 * `@source` the files whose classes it holds, and gets those that the first lacks.
 */
export function lateStyles(first: string): Plugin {
  let known: Promise<string> | undefined
  return {
    name: 'late-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.late\.css$/ },
      async handler(code) {
        known ??= classesOf(first)
        const inFirst = `@source not inline(${JSON.stringify(await known)});`
        return { code: [frame, code, inFirst].join('\n'), map: null }
      },
    },
  }
}

/** All class candidates in the sources of this stylesheet, joined. */
async function classesOf(stylesheet: string): Promise<string> {
  const { sources } = await compile(await readFile(stylesheet, 'utf8'), {
    base: path.dirname(stylesheet),
    onDependency: () => undefined,
  })
  const found = new Scanner({ sources: [...sources] }).scan()
  // Braces would be parsed as alternatives, and occur in no class of ours.
  return found.filter((word) => /^[^\s"'\\{}]+$/.test(word)).join(' ')
}
