import { finding, type Result } from '../soak/trial.ts'
import { type CallSample, membersARound } from './measure-calls.ts'
import { table } from './markdown.ts'
import { rowsATable, type StorageFigures } from './measure-rows.ts'

interface ScaleFigures {
  readonly calls: readonly CallSample[]
  readonly storage: StorageFigures
  readonly rounds: number
}

/** What bench/scale reads of it are the tables: their heads and first columns are its names. */
export function scaleResult({ calls, storage, rounds }: ScaleFigures): Result {
  const { rows, deletedPerSecond, countedPerSecond } = storage
  return {
    title: 'What a visit writes, and the rows that stay',
    command: 'npm run bench -- scale measure',
    file: 'scale',
    findings: [
      finding('calls of each kind', 'seen', rounds * membersARound, true),
      finding('rows of each table', 'seen', rowsATable, true),
    ],
    details: [
      'CPU time of the server and of PostgreSQL over calls of as many people on 8 connections, medians of the rounds. The log of changes',
      '(WAL) of a call contains its commit and the pages that are written whole after a checkpoint; that of a row does not contain a commit.',
      'Nothing here is judged, so it is kept on a busy machine too; compare it by the like, which other results contain.',
      '',
      table(
        ['call', 'CPU ms, server', 'CPU ms, PostgreSQL', 'WAL bytes'],
        calls.map(({ name, cost }) => [
          name,
          cost.serverMs.toFixed(3),
          cost.databaseMs.toFixed(3),
          cost.walBytes.toFixed(0),
        ]),
      ),
      '',
      'Rows as the product writes them (`bench/scale/row-samples.ts`), in a database that the migrations made: after a vacuum, each size by',
      'the number of rows. 20,000 people take turns, so each row goes to another place of the indexes that begin with a person.',
      '',
      table(
        ['table', 'bytes a row', 'bytes of its indexes', 'WAL bytes'],
        rows.map((row) => [
          row.table,
          String(row.heapBytes),
          String(row.indexBytes),
          String(row.walBytes),
        ]),
      ),
      '',
      'Retention, by the functions that the nightly jobs call, with everything in memory: of a table that is not, less.',
      '',
      table(
        ['job', 'rows a second'],
        [
          ['video_event, the oldest deleted', String(deletedPerSecond)],
          ['short_seen, counted by person', String(countedPerSecond)],
        ],
      ),
    ].join('\n'),
  }
}
