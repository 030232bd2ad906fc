import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const hook = /\buse(?:[A-Z]\w*)?(?:<[^()]*>)?\(/
/** Its words a component asks for by a hook too, but these change with the language alone. */
const words = /\buseText(?:<[^()]*>)?\(/g
const component = /^[A-Z]/

/**
 * What keeps no state and follows nothing is drawn anew only where it is given something else: whatever shows it is
 * compiled, and keeps what it showed. To remember its parts once more would cost a third of its code.
 */
export function leanComponents(): Plugin {
  return {
    name: 'lean-components',
    enforce: 'pre',
    transform: {
      filter: { id: /^(?!.*\/node_modules\/).*\.tsx$/ },
      handler: (code) => ({ code: forgetParts(code), map: null }),
    },
  }
}

/** The module with its components that call no hook marked as not to be compiled. */
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
