import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const hook = /\buse(?:[A-Z]\w*)?(?:<[^()]*>)?\(/
/** A component also gets its labels from a hook, but these change only with the language. */
const words = /\buseText(?:<[^()]*>)?\(/g
const component = /^[A-Z]/

/** The start and the splash: each of their components renders a few times in a visit, and everybody waits for their code. */
export const isRarelyRendered = (file: string) =>
  /\/web\/src\/(?:app\/boot|(?:features|pages)\/splash)\/\w+\.tsx$/.test(file)

/**
 * Components without state or subscriptions need no memoization of their own: their parent is compiled and re-renders
 * them only with other props. Memoizing their parts too would cost a third of their code.
 */
export function leanComponents(): Plugin {
  return {
    name: 'lean-components',
    enforce: 'pre',
    transform: {
      filter: { id: /^(?!.*\/node_modules\/).*\.tsx$/ },
      handler: (code, id) => ({
        code: isRarelyRendered(id) ? `'use no memo';${code}` : forgetParts(code),
        map: null,
      }),
    },
  }
}

/** Returns the module with its components that call no hook marked as not to be compiled. */
export function forgetParts(code: string): string {
  const places: number[] = []
  const visitor = new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!body || !id || !component.test(id.name)) return
      if (!hook.test(code.slice(body.start, body.end).replaceAll(words, '')))
        places.push(body.start + 1)
    },
  })
  visitor.visit(parseSync('component.tsx', code).program)
  return places
    .toReversed()
    .reduce((text, at) => `${text.slice(0, at)}'use no memo';${text.slice(at)}`, code)
}
