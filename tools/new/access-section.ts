import type { FeatureName } from './names.ts'
import { fill } from './names.ts'

const forPeople = (other: string) =>
  `401 | ok | ok | ${other} | ok | ok | banned | ok | ${Array(7).fill('403').join(' | ')} |`

/** Who may make the calls of the template. */
const rows = [
  `| gizmo.addGizmo | app | POST /api/app/mine/gizmo | ${forPeople('ok')}`,
  `| gizmo.listGizmos | app | GET /api/app/mine/gizmo/list | ${forPeople('ok')}`,
  `| gizmo.removeGizmo | app | DELETE /api/app/mine/gizmo | ${forPeople('nothing')}`,
]

/** Adds the section of a new feature to `docs/access.md`, in alphabetical order. */
export function addAccess(text: string, name: FeatureName): string {
  const [head] = /\n\| Call \|.*\n\| ---.*\n/.exec(text) ?? []
  const titles = [...text.matchAll(/^## (.*)$/gm)]
  const next = titles.find(([, title = '']) => title > name.word) ?? titles.at(-1)
  if (head === undefined || next === undefined) throw new Error('found no table of access')
  const section = `## ${name.word}\n${head}${fill(rows.join('\n'), name)}\n\n`
  return text.slice(0, next.index) + section + text.slice(next.index)
}
