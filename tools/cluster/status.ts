import type { Plan } from './plan.ts'
import { findPid, roleOf } from './programs.ts'
import { services } from './services.ts'

/** A line for each program: its process, and what it serves as. */
export async function statusOf(plan: Plan): Promise<string> {
  const parts = await Promise.all(
    services.map(async (service) => {
      const lines = await Promise.all(
        service.programs(plan).map(async (program) => {
          const pid = findPid(plan, program)
          const role = pid === undefined ? 'ended' : ((await roleOf(program)) ?? 'does not serve')
          return `    ${program.name.padEnd(18)} ${String(pid ?? '-').padStart(8)}  ${role}`
        }),
      )
      return lines.length === 0 ? [] : [`  ${service.name}`, ...lines]
    }),
  )
  return parts.flat().join('\n')
}
