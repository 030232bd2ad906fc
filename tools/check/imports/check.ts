import type { Source } from '../source.ts'
import { cycles } from './cycles.ts'
import type { Edge } from './graph.ts'
import { importGraph } from './graph.ts'
import type { ImportRule } from './rules.ts'
import { importRules } from './rules.ts'

export function checkImports(source: Source): string[] {
  const edges = importGraph(source)
  return [
    ...edges.flatMap((edge) =>
      importRules.filter((rule) => breaks(rule, edge)).map((rule) => tell(rule, edge)),
    ),
    ...cycles(edges).map((cycle) => `no-cycles: ${cycle.join(' → ')}`),
  ]
}

function breaks(rule: ImportRule, edge: Edge): boolean {
  if (rule.mayImportTypes && edge.isType) return false
  const origin = rule.from.exec(edge.from)
  if (!origin || rule.but?.test(edge.from)) return false
  const matches = (pattern: string) => new RegExp(fill(pattern, origin)).test(edge.to)
  return matches(rule.to) && !(rule.except && matches(rule.except))
}

/** Inserts the captures of `from` into a pattern. A group that did not match must match nothing, not everything. */
function fill(pattern: string, captured: readonly (string | undefined)[]): string {
  return pattern.replace(/\$(\d)/g, (_, group: string) =>
    RegExp.escape(captured[Number(group)] ?? '\0'),
  )
}

function tell(rule: ImportRule, { from, line, to }: Edge): string {
  return `${rule.name}: ${from}:${line} imports ${to} (${rule.because})`
}
