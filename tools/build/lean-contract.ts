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

/** Removes from an app's bundle what its client does not need of the contract. */
export function leanContract(app: App): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[^?]*\.ts$/ },
      handler: (code, id) =>
        id.startsWith(contract) ? { code: leanCalls(code, app), map: null } : null,
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
