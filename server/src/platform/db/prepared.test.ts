import { expect, it } from 'vitest'
import { countStatements } from './prepared.ts'

const ask = (statements: ReturnType<typeof countStatements>, text: string, times: number) =>
  Array.from({ length: times }, () => statements.nameOf(text)).at(-1)

it('a frequent statement gets a name, and keeps it', () => {
  const statements = countStatements()
  expect(ask(statements, 'select 1', 7)).toBeUndefined()
  const name = ask(statements, 'select 1', 1)
  expect(name).toBeDefined()
  expect(ask(statements, 'select 1', 20)).toBe(name)
  expect(ask(statements, 'select 2', 8)).not.toBe(name)
})

it('the number of named statements is limited, as every connection keeps each of them', () => {
  const statements = countStatements()
  const names = Array.from({ length: 300 }, (_, at) => ask(statements, `select ${at}`, 8))
  expect(new Set(names).size).toBe(201)
  expect(names.at(-1)).toBeUndefined()
  expect(ask(statements, 'select 0', 1)).toBe(names[0])
})

it('statements with ever new text do not pile up', () => {
  const statements = countStatements()
  ask(statements, 'select rare', 7)
  for (let at = 0; at < 2_000; at += 1) statements.nameOf(`select ${at}`)
  expect(ask(statements, 'select rare', 1)).toBeUndefined()
})
