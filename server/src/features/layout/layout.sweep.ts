import {
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
} from '@kaleido/contract/layout'
import { dismissAnnouncement } from '@kaleido/contract/layout-dismissal'
import { sql } from 'kysely'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'
import { saveAnnouncement } from './index.ts'

export const sweep: Sweep = {
  exempt: [listAnnouncements, listEntries, listModules, listSubModules].map((call) => ({
    call,
    because: operatorsTexts,
  })),
  others: [
    {
      call: dismissAnnouncement,
      // It belongs to nobody, but is no more to be found before it starts.
      async input({ ctx }) {
        const startsAt = '2099-01-01T00:00:00.000Z'
        return { id: (await saveAnnouncement(ctx(), { text: '明年见', startsAt })).id }
      },
    },
  ],
  async trace(trx, uid) {
    await sql`
      with announcement as (
        insert into layout_announcement (text) values ('今晚维护') returning id, text
      )
      insert into layout_dismissal (uid, announcement_id, text)
      select ${uid}, id, text from announcement
    `.execute(trx)
  },
  bounded: { 'layout.': 'the operator writes a few of these' },
}
