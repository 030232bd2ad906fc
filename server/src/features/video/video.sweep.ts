import {
  getPosition,
  openVideo,
  publishVideo,
  reportTrouble,
  savePosition,
} from '@kaleido/contract/video'
import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anothersWork } from '../work/work.fixture.ts'
import { aHiddenWork, anUpload } from './video.fixture.ts'

export const sweep: Sweep = {
  others: [
    { call: openVideo, input: aHiddenWork },
    { call: getPosition, input: aHiddenWork },
    {
      call: savePosition,
      input: async (app) => ({
        ...(await aHiddenWork(app)),
        seconds: 1,
        at: new Date(0).toISOString(),
      }),
    },
    { call: reportTrouble, input: async (app) => ({ ...(await aHiddenWork(app)), kind: 'stall' }) },
    {
      call: publishVideo,
      async input(app) {
        const { uid } = await app.logIn('member')
        return { upload: await anUpload(app, { uid }), title: '别人的视频' }
      },
    },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with play as (
        insert into video_play (id, uid, work_id, reason)
        values (substr(md5(${`play of ${uid}`}), 1, 22), ${uid}, ${id}, 'free')
      ), position as (
        insert into video_position (uid, work_id, seconds, at) values (${uid}, ${id}, 9, app_now())
      ), event as (
        insert into video_event (uid, event, work_id, type, source, counts, happened_at)
        values (${uid}, 'an-event', ${id}, 'view', 'detail', true, app_now())
      )
      insert into video_trouble (uid, work_id, kind, text, seconds, line)
      values (${uid}, ${id}, 'stall', '一直在转', 9, '')
    `.execute(trx)
  },
}
