import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'
import { root } from '../lib/repository.ts'

/** The stylesheet that the first screen waits for. */
export const firstStyles = path.join(root, 'web/src/app/styles.css')

/**
 * Its classes stand above those of the first stylesheet, wherever on the page the two of them come to lie: the first that
 * is read says in which order all layers stand.
 */
const frame = `@layer properties, theme, base, components, utilities, late;
@reference 'tailwindcss/theme.css';
@reference '@kaleido/ui/theme.css';
@layer late {
  @tailwind utilities source(none);
}
`

/**
 * A screen that is opened later brings its own stylesheet, so that the first one stays small: `*.late.css` says by
 * `@source` whose classes it holds, and gets those that the first does not have.
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

/** Whatever in the sources of this stylesheet may be a class, one behind the other. */
async function classesOf(stylesheet: string): Promise<string> {
  const { sources } = await compile(await readFile(stylesheet, 'utf8'), {
    base: path.dirname(stylesheet),
    onDependency: () => undefined,
  })
  const found = new Scanner({ sources: [...sources] }).scan()
  // Braces would be read as alternatives, and are in no class of ours.
  return found.filter((word) => /^[^\s"'\\{}]+$/.test(word)).join(' ')
}
