import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'
import { writeOwned } from './init.ts'
import { isHistory, segmentAt, segmentNumber } from './wal.ts'

/** A part of the log: the segments of one timeline, from this position to where the next part begins. */
interface Part {
  readonly timeline: string
  readonly first: number
}

/** A timeline, and the log that leads to it: its ancestors up to where they were left, oldest first. */
export interface Lineage extends Part {
  readonly ancestors: readonly Part[]
}

/**
 * The timeline that the database was on at a moment. Every restore begins one, and never changes the log of those
 * before.
 */
export async function lineageAt(archive: string, moment: Date): Promise<Lineage> {
  const histories = (await readdir(archive))
    .filter(isHistory)
    .sort()
    .map((name) => path.join(archive, name))
  const began = await Promise.all(histories.map(beganAt))
  const history = histories[began.findLastIndex((at) => at <= moment)]
  if (history !== undefined) return readHistory(history)
  return { timeline: nameOf(1), first: 0, ancestors: [] }
}

/** Whether a segment is part of the log that leads to a timeline. */
export function isOn(lineage: Lineage, segment: string): boolean {
  const position = segmentNumber(segment)
  const part = [...lineage.ancestors, lineage].findLast(({ first }) => first <= position)
  return part?.timeline === segment.slice(0, nameLength)
}

/** Writes down when timelines began, since a copy of the archive may not keep the times of its files. */
export async function noteTimelines(archive: string, account: Account | undefined): Promise<void> {
  for (const name of (await readdir(archive)).filter(isHistory)) {
    const history = path.join(archive, name)
    const began = await beganAt(history)
    writeOwned(noteOf(history), `${began.toISOString()}\n`, account)
  }
}

/** PostgreSQL archives the history as soon as the timeline begins. */
async function beganAt(history: string): Promise<Date> {
  const note = noteOf(history)
  if (!existsSync(note)) return (await stat(history)).mtime
  return new Date((await readFile(note, 'utf8')).trim())
}

function noteOf(history: string): string {
  return `${history}.began`
}

/** A line for each ancestor, oldest first: its number, the position where it was left, and why. */
const ancestor = /^(?<number>\d+)\t(?<position>[0-9A-F]+\/[0-9A-F]+)\t/gm

async function readHistory(file: string): Promise<Lineage> {
  const ancestors: Part[] = []
  let first = 0
  for (const { groups } of (await readFile(file, 'utf8')).matchAll(ancestor)) {
    ancestors.push({ timeline: nameOf(Number(groups?.['number'])), first })
    first = segmentAt(groups?.['position'] ?? '')
  }
  return { timeline: path.basename(file, '.history'), first, ancestors }
}

const nameLength = 8

function nameOf(timeline: number): string {
  return timeline.toString(16).toUpperCase().padStart(nameLength, '0')
}
