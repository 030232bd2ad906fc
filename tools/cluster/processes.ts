import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** The processes of a group, by the id of its leader. */
export function groupOf(leader: number): number[] {
  return processesWith((pid) => groupNumber(pid) === leader)
}

/** The processes of a folder's owner that work in it. */
export function processesIn(folder: string): number[] {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  return processesWith(
    // Where others work is not for everybody to know, not even always for root.
    (pid) => statSync(`/proc/${pid}`).uid === owner && readlinkSync(`/proc/${pid}/cwd`) === folder,
  )
}

function processesWith(isWanted: (pid: number) => boolean): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => {
    try {
      return isWanted(pid)
    } catch (error) {
      // Processes exit while the list is read.
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'ESRCH') return false
      throw error
    }
  })
}

/** See proc(5): the second field, the command in parentheses, may contain spaces; the fifth is the group. */
function groupNumber(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[2])
}
