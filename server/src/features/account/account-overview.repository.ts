import { sql } from 'kysely'
import type { Day, Figure } from '../../platform/ctx/overview.ts'

const openedOn = ({ from, to }: Day) =>
  sql`account where created_at >= ${from} and created_at < ${to}`

export const accountFigures: readonly Figure[] = [
  { name: 'arrived', value: (day) => sql`select count(*) from ${openedOn(day)}` },
  {
    name: 'arrivedRegistered',
    value: (day) => sql`
      select count(*) from ${openedOn(day)} and registered_at < created_at + interval '24 hours'
    `,
  },
  {
    name: 'registered',
    value: ({ from, to }) =>
      sql`select count(*) from account where registered_at >= ${from} and registered_at < ${to}`,
  },
]
