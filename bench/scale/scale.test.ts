import { describe, expect, it } from 'vitest'
import { assumed } from './assumptions.ts'
import { readDocument, withTables } from './document.ts'
import { breaksOf } from './limits.ts'
import { readMeasured } from './model.ts'
import { readCommitted } from './results.ts'
import { sectionsOf } from './sections.ts'

describe('docs/scale.md', () => {
  it('has the tables that the committed results give (npm run bench -- scale tables)', () => {
    const document = readDocument()
    expect(document).toBe(withTables(document, sectionsOf(readCommitted)))
  })

  it('says what is done about the three limits that are reached first', () => {
    const described = [...readDocument().matchAll(/^### (.+)$/gm)].map(([, name]) => name)
    const reached = breaksOf(readMeasured(readCommitted), assumed).map(({ name }) => name)
    expect(described).toEqual(reached.slice(0, 3))
  })
})
