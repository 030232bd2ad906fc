import { type Assumed, secondsAMonth, utilisation, watchedSeconds } from './assumptions.ts'
import { type CostedCall, costCalls } from './calls.ts'
import type { Cost } from './cost.ts'
import { type Growing, growing, readRowSize, rowsAfter, type RowSize } from './growing.ts'
import { readFigure, readLines, type ReadResult } from './results.ts'

/** All that is read from docs/results. */
export interface Measured {
  readonly calls: readonly CostedCall[]
  readonly tables: readonly (Growing & RowSize)[]
  /** Resident memory of a server process after all load, and of each socket. */
  readonly processMiB: number
  readonly socketKiB: number
  /** CPU of nginx for a MB, and of ffmpeg for a second of video. */
  readonly edgeMsPerMb: number
  readonly encodingSeconds: number
  readonly pictureMs: number
  /** Rows a second that one job deletes a thousand at a time, and that it counts by person. */
  readonly deletedPerSecond: number
  readonly countedPerSecond: number
}

const minuteOfVideo = 60

export function readMeasured(read: ReadResult): Measured {
  const edge = (column: string) =>
    readFigure(read, {
      file: 'media-segments',
      row: 'nginx as documented, checking signatures',
      column,
    })
  const job = (row: string) => readFigure(read, { file: 'scale', row, column: 'rows a second' })
  return {
    calls: costCalls(read),
    tables: growing.map((table) => ({ ...table, ...readRowSize(read, table.table) })),
    processMiB: readFigure(read, {
      file: 'feed',
      row: 'resident memory of the server after all load',
      column: 'found',
    }),
    socketKiB: readFigure(read, {
      file: 'realtime',
      row: /sockets: resident memory of the server for each$/,
      column: 'found',
    }),
    edgeMsPerMb: (edge('CPU ms each') * edge('segments/s')) / edge('MB/s'),
    encodingSeconds:
      readLines(read, 'media-ladder', /^- round \d+: whole [\d.]+ s \(([\d.]+) s of CPU\)/) /
      minuteOfVideo,
    pictureMs: readFigure(read, {
      file: 'media-pictures',
      row: 'an upload, taken in and stored',
      column: 'CPU ms each',
    }),
    deletedPerSecond: job('video_event, the oldest deleted'),
    countedPerSecond: job('short_seen, counted by person'),
  }
}

/** What a visit costs in all. */
export interface Visit extends Cost {
  readonly calls: number
  /** Of the database's time, what reads take: replicas can have the part that is public. */
  readonly readMs: number
  readonly videoMb: number
}

export function visitOf({ calls }: Pick<Measured, 'calls'>, assumed: Assumed): Visit {
  const sum = (part: (call: CostedCall) => number) =>
    calls.reduce((all, call) => all + call.times(assumed) * part(call), 0)
  const speed = ({ isWrite }: CostedCall) => (isWrite ? assumed.writeCost : 1)
  return {
    calls: sum(() => 1),
    serverMs: sum((call) => call.cost.serverMs * speed(call)),
    databaseMs: sum((call) => call.cost.databaseMs * speed(call)),
    readMs: sum(({ cost, isWrite }) => (isWrite ? 0 : cost.databaseMs)),
    walBytes: sum(({ cost }) => cost.walBytes),
    videoMb: (watchedSeconds(assumed) * assumed.bitrate) / 8,
  }
}

export interface Estimate {
  readonly visitsPerSecond: number
  readonly callsPerSecond: number
  readonly apiCores: number
  readonly primaryCores: number
  /** Of the primary's cores, what replicas could take. */
  readonly readCores: number
  readonly workerCores: number
  readonly edgeCores: number
  readonly sockets: number
  readonly apiMemoryGb: number
  readonly databaseMemoryGb: number
  readonly walMbPerSecond: number
  readonly databaseGb: number
  readonly bucketGb: number
  readonly deliveredTb: number
  readonly originTb: number
  readonly peakGbit: number
  readonly money: Money
}

export interface Money {
  readonly cores: number
  readonly memory: number
  readonly disk: number
  readonly bucket: number
  readonly traffic: number
}

export const totalOf = (money: Money) => Object.values(money).reduce((sum, part) => sum + part, 0)

/** What so many monthly people take in the busiest hour of the last month of a year. */
export function estimate(
  measured: Measured,
  { assumed, people, years = 1 }: { assumed: Assumed; people: number; years?: number },
): Estimate {
  const visit = visitOf(measured, assumed)
  const monthlyVisits = people * assumed.visits
  const visitsPerSecond = (monthlyVisits / secondsAMonth) * assumed.peak
  const coresFor = (ms: number) => (visitsPerSecond * ms) / 1_000 / utilisation
  const deliveredMb =
    monthlyVisits * (visit.videoMb + assumed.picturesMb + (visit.calls * assumed.answerKb) / 1_000)
  const originMb = deliveredMb * assumed.missed
  const sockets = visitsPerSecond * assumed.visitMinutes * 60
  const apiCores = coresFor(visit.serverMs)
  const needs = {
    visitsPerSecond,
    callsPerSecond: visitsPerSecond * visit.calls,
    apiCores,
    primaryCores: coresFor(visit.databaseMs),
    readCores: coresFor(visit.readMs),
    workerCores: workerCores(measured, assumed, people),
    edgeCores:
      ((originMb / secondsAMonth) * assumed.peak * measured.edgeMsPerMb) / 1_000 / utilisation,
    sockets,
    // A process for each core, as Node has one thread for them all.
    apiMemoryGb:
      (Math.ceil(apiCores) * measured.processMiB) / 1_024 +
      (sockets * measured.socketKiB) / 2 ** 20,
    databaseMemoryGb: hotBytes(measured, assumed, people) / 1e9,
    walMbPerSecond: (visitsPerSecond * visit.walBytes) / 1e6,
    databaseGb: databaseBytes(measured, { assumed, people, years }) / 1e9,
    bucketGb: bucketGb(assumed, people, years),
    deliveredTb: deliveredMb / 1e6,
    originTb: originMb / 1e6,
    peakGbit: ((deliveredMb * 8) / 1_000 / secondsAMonth) * assumed.peak,
  }
  return { ...needs, money: moneyFor(needs, assumed) }
}

/** Encoding is spread over the day by its queue, so it is the average that counts. */
function workerCores(
  { encodingSeconds, pictureMs }: Measured,
  assumed: Assumed,
  people: number,
): number {
  const seconds = uploadedMinutes(assumed, people) * 60 * encodingSeconds
  const pictures = ((people / 1_000) * assumed.pictureUploads * pictureMs) / 1_000
  return (seconds + pictures) / secondsAMonth / utilisation
}

/** A month's. */
function uploadedMinutes(assumed: Assumed, people: number): number {
  const { videoUploads, videoUploadMinutes, shortUploads, shortUploadMinutes } = assumed
  return (people / 1_000) * (videoUploads * videoUploadMinutes + shortUploads * shortUploadMinutes)
}

function bucketGb(assumed: Assumed, people: number, years: number): number {
  const videoMb = uploadedMinutes(assumed, people) * (assumed.originalMb + assumed.renditionsMb)
  const pictureMb = (people / 1_000) * assumed.pictureUploads * assumed.pictureMb
  return ((videoMb + pictureMb) * 12 * years) / 1_000
}

const rowBytes = ({ heapBytes, indexBytes }: RowSize) => heapBytes + indexBytes

export function databaseBytes(
  { tables }: Pick<Measured, 'tables'>,
  { assumed, people, years }: { assumed: Assumed; people: number; years: number },
): number {
  const each = tables.map((table) => rowsAfter(table, assumed, years) * rowBytes(table))
  return people * (each.reduce((sum, bytes) => sum + bytes, 0) + assumed.otherKb * 1_000)
}

/** What was written lately, and everything of the tables that do not grow. */
function hotBytes({ tables }: Measured, assumed: Assumed, people: number): number {
  const recent = tables.map(
    (table) => ((table.monthly(assumed) * assumed.hotDays) / 30.4) * rowBytes(table),
  )
  return people * (recent.reduce((sum, bytes) => sum + bytes, 0) + assumed.otherKb * 1_000)
}

function moneyFor(needs: Omit<Estimate, 'money'>, assumed: Assumed): Money {
  const { apiCores, primaryCores, workerCores: workers, edgeCores } = needs
  const cores = apiCores + assumed.databases * primaryCores + workers + edgeCores
  const memoryGb = needs.apiMemoryGb + assumed.databases * needs.databaseMemoryGb
  return {
    cores: cores * assumed.coreMonth,
    memory: memoryGb * assumed.memoryMonth,
    disk: assumed.databases * needs.databaseGb * assumed.diskMonth,
    bucket: needs.bucketGb * assumed.bucketMonth,
    traffic: needs.deliveredTb * assumed.traffic,
  }
}
