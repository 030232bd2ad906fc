import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'
import { root } from '../lib/repository.ts'
import { declaredIn, withoutKnown } from './known-rules.ts'

/** The stylesheet that the first screen waits for, and the one of components that the first lacks. */
export interface AppStyles {
  readonly first: string
  readonly rest: string
}

export const appStyles: AppStyles = {
  first: path.join(root, 'web/src/app/styles.css'),
  rest: path.join(root, 'web/src/app/rest.late.css'),
}

/**
 * The layers come after those of the first stylesheet, wherever the sheets are in the page: the first one that is
 * parsed fixes the order of all layers.
 */
const frame = `@layer properties, theme, base, components, utilities, rest, late;
@reference 'tailwindcss/theme.css';
@reference '@kaleido/ui/theme.css';
`

/** What is known of the two stylesheets that all other ones build on. */
interface Known {
  /** The components whose classes the first has. */
  readonly firstFiles: ReadonlySet<string>
  /** Class candidates, joined. */
  readonly inFirst: string
  readonly inRest: string
  /** The custom properties and animations of the first. */
  readonly declared: ReadonlySet<string>
}

/**
 * The first stylesheet stays small: it has the classes of the components that it names. Every other component imports
 * the rest, so that its classes are there before it is drawn. A large screen brings a stylesheet of its own:
 * `*.late.css` names by `@source` the files whose classes it holds, and gets those that the two others lack.
 */
export function lateStyles(styles: AppStyles): Plugin[] {
  let known: Promise<Known> | undefined
  const know = () => (known ??= learn(styles))
  const late = /\.late\.css$/
  const before: Plugin = {
    name: 'late-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.late\.css$|^(?!.*(?:\/(?:node_modules|admin|testing)\/|\.test\.)).*\.tsx$/ },
      async handler(code, id) {
        const { firstFiles, inFirst, inRest } = await know()
        if (id.endsWith('.tsx')) {
          if (firstFiles.has(id)) return null
          return { code: `import ${JSON.stringify(styles.rest)}\n${code}`, map: null }
        }
        const isRest = id === styles.rest
        const layer = isRest ? 'rest' : 'late'
        const left = isRest ? inFirst : `${inFirst} ${inRest}`
        return { code: sheet(layer, code, left), map: null }
      },
    },
  }
  const after: Plugin = {
    name: 'late-styles:known',
    transform: {
      filter: { id: late },
      handler: async (code) => ({ code: withoutKnown(code, (await know()).declared), map: null }),
    },
  }
  return [before, after, lastInPage()]
}

/**
 * A later stylesheet is added at the end of the page. The bundler adds it to the head, before the first one, which is in
 * the body: a browser then compares all of them, and computes the styles of the whole page again.
 */
function lastInPage(): Plugin {
  const inHead = 'document.head.appendChild(link)'
  return {
    name: 'late-styles:last',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(inHead)) throw new Error('the bundler adds stylesheets in another way')
        return { code: code.replace(inHead, 'document.body.appendChild(link)'), map: null }
      },
    },
  }
}

function sheet(layer: string, code: string, left: string): string {
  const utilities = `@layer ${layer} {\n@tailwind utilities source(none);\n}`
  return [frame, utilities, code, `@source not inline(${JSON.stringify(left)});`].join('\n')
}

async function learn({ first, rest }: AppStyles): Promise<Known> {
  const [ofFirst, ofRest] = [await scan(first), await scan(rest, frame)]
  return {
    firstFiles: new Set(ofFirst.files),
    inFirst: ofFirst.classes,
    inRest: ofRest.classes,
    declared: declaredIn(ofFirst.css),
  }
}

/** The files that a stylesheet names as its sources, and all class candidates in them. */
async function scan(stylesheet: string, before = '') {
  const { sources, build } = await compile(`${before}${await readFile(stylesheet, 'utf8')}`, {
    base: path.dirname(stylesheet),
    onDependency: () => undefined,
  })
  const scanner = new Scanner({ sources: [...sources] })
  const found = scanner.scan()
  // Braces would be parsed as alternatives, and occur in no class of ours.
  const classes = found.filter((word) => /^[^\s"'\\{}]+$/.test(word)).join(' ')
  return { files: scanner.files, classes, css: build(found) }
}
