import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A lock that dies with its holder: a file that names a process. Process ids come round again, so the file also keeps
 * when that process was born.
 *
 * @param {string} file
 * @returns {{ held: true, release(): void } | { held: false, pid: number }}
 */
export function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }))
  try {
    for (;;) {
      if (link(draft, file)) return { held: true, release: () => remove(file) }
      const holder = lockHolder(file)
      if (holder !== undefined) return { held: false, pid: holder }
      clearStale(file)
    }
  } finally {
    remove(draft)
  }
}

/**
 * The living process that holds the lock; undefined where there is none.
 *
 * @param {string} file
 * @returns {number | undefined}
 */
export function lockHolder(file) {
  const { pid, born } = readHolder(file)
  return pid !== undefined && isAlive(pid) && birthOf(pid) === born ? pid : undefined
}

/**
 * Whether a process runs. One that has ended and that nobody has asked about yet (a zombie) does not, though the system
 * still knows its id: in a container there is often nobody to ask.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return statOf(pid)?.state !== 'Z'
}

/**
 * When a process was born, in whatever words the system has for it.
 *
 * @param {number} pid
 * @returns {string}
 */
export function birthOf(pid) {
  const stat = statOf(pid)
  if (stat) return stat.born
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  )
}

/** Linux's record of a process; undefined on other systems, and if there is no such process. */
function statOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command in parentheses, may itself hold spaces and parentheses.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], born: fields[19] ?? '' }
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  }
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}

/** Linking fails if the file exists, and the new file has its content from the start. */
function link(draft, file) {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead holder's file away; if a living holder came in between, it gets its lock back. */
function clearStale(file) {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (lockHolder(aside) !== undefined) link(aside, file)
  remove(aside)
}

function remove(file) {
  try {
    unlinkSync(file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
