import { expect, it } from 'vitest'
import { CommandError } from '../lib/command.ts'
import { makePlan, type Plan } from './plan.ts'
import { programsOf } from './services.ts'

const aPlan = (given: Partial<Plan> = {}) =>
  makePlan({ folder: '/var/lib/cluster', basePort: 17_400, seed: 'none', ...given })

it('gives every program a name of its own, which is that of its folder', () => {
  const names = programsOf(aPlan()).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('postgres3')
})

it('shows no password to other users of the machine, who may read command lines', () => {
  const plan = aPlan()
  const lines = programsOf(plan).map(({ command }) => command.join(' '))
  for (const secret of Object.values(plan.secrets)) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  }
})

it('refuses a first port whose others would not fit, and a folder whose sockets would be too long', () => {
  expect(() => aPlan({ basePort: 60_000 })).toThrow(CommandError)
  expect(() => aPlan({ basePort: Number.NaN })).toThrow('--port takes a port')
  expect(() => aPlan({ folder: `/${'a'.repeat(90)}` })).toThrow('--dir')
})
