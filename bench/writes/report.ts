import { median } from '../http/figures.ts'
import { finding, type Result } from '../soak/trial.ts'
import { type WriteFigures, writeNames } from './bench.ts'

const titles = {
  publish: 'publish a video that is made already',
  comment: 'add a comment',
  like: 'like a work',
}

export function writesResult(figures: WriteFigures): Result {
  const findings = writeNames.map((name) => {
    const serverMs = median(figures[name].map((sample) => sample.serverMs))
    const databaseMs = median(figures[name].map((sample) => sample.databaseMs))
    const found = `${(serverMs + databaseMs).toFixed(3)} ms (server ${serverMs.toFixed(3)}, database ${databaseMs.toFixed(3)})`
    return finding(`${titles[name]}: CPU time of a call`, 'none', found, true)
  })
  return {
    title: 'Writes: like, comment, publish',
    command: 'npm run bench -- writes',
    findings,
    details:
      'CPU time of the server and of PostgreSQL over 1,500 calls by as many people on 8 connections, median of the rounds.',
  }
}
