import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'
import { root } from '../lib/repository.ts'
import type { App } from './apps.ts'

const contract = path.join(root, 'contract/src')
/**
 * Members of a call that only the server and the documents read. The back office shows what a role may do, so it keeps
 * `roles`.
 */
const unread: Readonly<Record<App, ReadonlySet<string>>> = {
  web: new Set(['about', 'errors', 'roles']),
  admin: new Set(['about', 'errors']),
}

/** Removes from an app's bundle what its client does not need of the contract, and marks the rest so that what is unused goes too. */
export function leanContract(app: App): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[^?]*\.ts$/ },
      handler: (code, id) =>
        id.startsWith(contract) ? { code: markPure(leanCalls(code, app)), map: null } : null,
    },
  }
}

/** The module without the members of its calls that are not needed. */
export function leanCalls(code: string, app: App): string {
  const cuts: { start: number; end: number }[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call') return
      if (spec?.type !== 'ObjectExpression') return
      for (const member of spec.properties) {
        if (member.type !== 'Property' || member.key.type !== 'Identifier') continue
        if (unread[app].has(member.key.name)) cuts.push(member)
      }
    },
  })
  visitor.visit(parseSync('contract.ts', code).program)
  return cuts.toReversed().reduce((text, { start, end }) => {
    const rest = text.slice(end).replace(/^\s*,/, '')
    return text.slice(0, start) + rest
  }, code)
}

/**
 * The module with the calls that declare its constants marked as free of side effects. The bundler sees that of the
 * schema library's functions, but not of the methods that add checks to a schema.
 */
export function markPure(code: string): string {
  const places = new Set<number>()
  let depth = 0
  const inside = () => void (depth += 1)
  const outside = () => void (depth -= 1)
  const mark = ({ start }: { start: number }) => void (depth === 0 && places.add(start))
  const visitor = new Visitor({
    FunctionDeclaration: inside,
    'FunctionDeclaration:exit': outside,
    FunctionExpression: inside,
    'FunctionExpression:exit': outside,
    ArrowFunctionExpression: inside,
    'ArrowFunctionExpression:exit': outside,
    CallExpression: mark,
    NewExpression: mark,
  })
  visitor.visit(parseSync('contract.ts', code).program)
  return [...places]
    .toSorted((one, other) => other - one)
    .reduce((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, code)
}
