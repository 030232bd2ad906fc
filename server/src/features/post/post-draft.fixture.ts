import {
  DraftContent,
  getDraft,
  listDrafts,
  removeDraft,
  saveDraft,
} from '@kaleido/contract/post-draft'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

const written = { writer: 'w'.repeat(22), content: { form: 'picture', title: '清晨' } } as const

async function anothersDraft(app: TestApp): Promise<{ id: string }> {
  const { token } = await app.logIn('member')
  const answer = await ask(app, saveDraft, { token, input: written })
  return { id: saveDraft.output.parse(openAnswer(app, answer)).id }
}

/** The drafts' part of the sweeps. */
export const draftSweep = {
  exempt: [listDrafts, getDraft, saveDraft].map((call) => ({
    call,
    because: "the caller's own drafts, with their own pictures",
  })),
  others: [
    { call: getDraft, input: anothersDraft },
    { call: removeDraft, input: anothersDraft },
    {
      call: saveDraft,
      input: async (app: TestApp) => ({ ...written, ...(await anothersDraft(app)) }),
    },
  ],
  trace: (trx: Trx, uid: number) =>
    sql`
      insert into post_draft (uid, writer, content)
      values (${uid}, ${written.writer}, ${JSON.stringify(DraftContent.parse(written.content))})
    `.execute(trx),
  bounded: {
    [listDrafts.name]: 'a person has twenty drafts',
    [getDraft.name]: 'a draft has as many pictures as a post',
    [saveDraft.name]: 'a draft has as many pictures as a post',
  },
} satisfies Sweep
