import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from './command.ts'
import type { Plan } from './plan.ts'

/** Makes the folder of a program, which belongs to its account. */
export async function makeFolder(plan: Plan, name: string, account = 'root'): Promise<string> {
  const folder = path.join(plan.folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await must('chown', [`${account}:`, folder])
  return folder
}

/** Writes a file that only one account may read: many of them hold a password. */
export async function writeOwned(file: string, text: string, account = 'root'): Promise<void> {
  writeFileSync(file, text, { mode: 0o600 })
  await must('chown', [`${account}:`, file])
}
