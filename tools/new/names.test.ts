import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/repository.ts'
import { migrationTime } from './migration-time.ts'
import { featureName, fill } from './names.ts'
import { numberRefusals, refusalBlock } from './refusal-code.ts'
import { applyStep, readSteps } from './walk-through.ts'
import { wirings } from './wiring.ts'

const note = { word: 'note', Word: 'Note' }

describe("a feature's name", () => {
  it('is one word in lower case', () => {
    expect(featureName('note')).toEqual(note)
    for (const bad of [undefined, 'Note', 'my-note', 'n', '../note', '9lives']) {
      expect(featureName(bad)).toBeTypeOf('string')
    }
  })

  it('replaces the word in the templates', () => {
    expect(fill('getGizmo gizmo.ts', note)).toBe('getNote note.ts')
  })
})

describe("a migration's time", () => {
  const now = new Date('2026-05-06T07:08:09.500Z')

  it('is now', () => {
    expect(migrationTime(now, ['20260101T000000_platform.sql'])).toBe('20260506T070809')
  })

  it('is after the newest migration, even if that one has a time in the future', () => {
    expect(migrationTime(now, ['20261231T235959_late.sql', '20260101T000000_platform.sql'])).toBe(
      '20270101T000000',
    )
  })
})

describe('the codes of refusals', () => {
  it('begin at the first hundred above all used ones', () => {
    const taken = [
      "refusal(1203, 'a', 'b')",
      "refusal(\n    6004,\n 'a', 'b')",
      "transport(9999, 'a', 'b')",
    ]
    expect(refusalBlock(taken)).toBe(6100)
    expect(numberRefusals("refusal(9901, '一', 'one') refusal(9902", 6100)).toBe(
      "refusal(6101, '一', 'one') refusal(6102",
    )
  })
})

describe('wiring', () => {
  const wire = (file: string, text: string) =>
    wirings.find((wiring) => wiring.file === file)?.wire(text, note)

  it('adds a feature to the lists in order, however they are broken into lines', () => {
    const before =
      "import { line } from './features/line/index.ts'\nimport { ops } from './features/ops/index.ts'\n"
    const wired = wire(
      'server/src/app.ts',
      `${before}\nexport const features: readonly Feature[] = [\n  line,\n  ops,\n]\n`,
    )
    expect(wired).toContain('[ line, note, ops ]')
    expect(wired).toMatch(
      /line\/index\.ts'\nimport \{ note \} from '\.\/features\/note\/index\.ts'\nimport \{ ops \}/,
    )
  })

  it('gives a feature a page of its own', () => {
    const routes = readFileSync(path.join(root, 'web/src/app/routes.ts'), 'utf8')
    const wired = wire('web/src/app/routes.ts', routes) ?? ''
    const [, plain = ''] = /const plain = \[([^\]]*)\]/.exec(wired) ?? []
    expect(plain).toContain(
      "screen('/note', lazy(() => import('../pages/note/NotePage.tsx'), 'NotePage'))",
    )
    expect(wired.length).toBeGreaterThan(routes.length)
  })

  it('fails when the place does not exist any more, rather than leave the feature out', () => {
    expect(() => wire('contract/src/all.ts', 'export const all = []')).toThrow(
      /no list of features/,
    )
    expect(() => wire('web/src/app/routes.ts', 'export const x = 1')).toThrow(/no place/)
  })
})

describe('the walk-through', () => {
  const document = [
    '1. `a.ts`, at the end: so.',
    '',
    '   ```ts',
    '   export function two() {',
    '     return 2',
    '   }',
    '   ```',
    '2. `a.ts`, in place of `const one = 1`:',
    '',
    '   ```ts',
    '   const one = 2',
    '   ```',
    '3. `a.ts`, after `import b`:',
    '',
    '   ```ts',
    '   import c',
    '   ```',
    '',
  ].join('\n')

  it('is parsed and followed step by step', () => {
    const steps = readSteps(document)
    expect(steps.map(({ file }) => file)).toEqual(['a.ts', 'a.ts', 'a.ts'])
    const after = steps.reduce((text, step) => applyStep(step, text), 'import b\nconst one = 1\n')
    expect(after).toBe(
      'import b\nimport c\nconst one = 2\n\nexport function two() {\n  return 2\n}\n',
    )
  })

  it('fails at a file or a line that does not exist', () => {
    const [, replace] = readSteps(document)
    if (!replace) throw new Error('the document has a second step')
    expect(() => applyStep(replace, undefined)).toThrow(/no a\.ts/)
    expect(() => applyStep(replace, 'const two = 2')).toThrow(/0 times/)
  })
})
