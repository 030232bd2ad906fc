import { rm } from 'node:fs/promises'
import type { Plan } from './plan.ts'
import { stopProgram } from './programs.ts'
import { services } from './services.ts'

/** Stops every program that was started, those that need others first. */
export async function stopCluster(plan: Plan): Promise<void> {
  for (const service of services.toReversed()) {
    await Promise.all(service.programs(plan).map((program) => stopProgram(plan, program)))
  }
}

/** Stops it, and removes its folder with all that it kept. */
export async function removeCluster(plan: Plan): Promise<void> {
  await stopCluster(plan)
  await rm(plan.folder, { recursive: true, force: true })
}
