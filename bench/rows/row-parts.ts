import { sql } from 'kysely'
import { firstUid } from '../../server/src/testing/scale/people.ts'
import { rowsOfPerson, type Size } from './kind.ts'

/** Coprime with every number of people: their rows are spread over the whole time, each person's in order. */
const stride = 7_919
/** Between the works of one person's rows. */
const workStride = 97

/** `n` from 0, oldest first. */
export const rowsFrom = ({ rows }: Size) => sql`generate_series(0, ${rows}::bigint - 1) as n`

/** The place of the person whose row it is. */
export const place = ({ people }: Size) => sql`(n * ${stride}::bigint % ${people}::bigint)`

export const personAt = (at: ReturnType<typeof place>) => sql`(${firstUid}::bigint + ${at})`

/** Which of the person's rows it is, from 0. */
export const nth = ({ people }: Size) => sql`(n / ${people}::bigint)`

/** A hundredth of the rows is older than is kept. */
export const moment = ({ rows }: Size, keptDays: number) =>
  sql`(app_now() - ${keptDays / 0.99} * (1 - n / ${rows}::float8) * interval '1 day')`

/** The published works, numbered: `bench_work (turn, id, kind)`, for this transaction. */
export const listWorks = sql`
  create temporary table bench_work on commit drop as
  select row_number() over (order by id) - 1 as turn, id, kind
  from work where state = 'published' and not is_dark
`

/** The work of a row, another one for each row of a person. */
export const itsWork = (size: Size) =>
  sql`bench_work.turn = (${place(size)} + ${nth(size)} * ${workStride}) % (select count(*) from bench_work)`

/** The same rule for a row that is not there yet. */
export function workAfter(works: readonly string[], at: number): string {
  const work = works[(at + rowsOfPerson * workStride) % works.length]
  if (work === undefined) throw new Error('no work is published')
  return work
}
