import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from '../postgres/backup.ts'
import { listBackups } from '../postgres/backups.ts'

interface Daily {
  readonly dir: string
  readonly report: (line: string) => void
  readonly stopping: AbortSignal
}

/** A start that lasts only minutes, as in a test, needs none. */
const firstLookMs = 10 * 60_000
const lookEveryMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

/**
 * Keeps a backup that is less than a day old. The archived log is useless without one, and each new one permits the
 * removal of the log before the oldest, which bounds the archive.
 */
export async function backUpDaily({ dir, report, stopping }: Daily): Promise<void> {
  for (let wait = firstLookMs; ; wait = lookEveryMs) {
    try {
      await pause(wait, undefined, { signal: stopping })
    } catch {
      return
    }
    try {
      if (await isDue(dir)) report(`backed up to ${(await backUp({ dir })).folder}`)
    } catch (error) {
      report(`no backup: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

async function isDue(dir: string): Promise<boolean> {
  const newest = (await listBackups(dir)).at(-1)
  return !newest || Date.now() - new Date(newest.manifest.endedAt).getTime() > dayMs
}
