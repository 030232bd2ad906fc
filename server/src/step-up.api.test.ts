import { allCalls } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSession } from './features/session/session.fixture.ts'
import { aStaffMember } from './features/staff/staff-member.fixture.ts'
import { envelopeOf, startTestApp, type TestApp } from './testing/app.ts'
import { ask } from './testing/ask.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * What the staff writes without a step-up: texts, pictures, decisions about content, people and their questions, and requests
 * that a second person decides with one. It moves no money, sets no price and gives nobody a right. One's own sessions
 * are ended without one: a member who sees a foreign one is in a hurry. One's own views of a desk are seen by nobody else.
 */
const unmarked = [
  'advert.removeAdvert',
  'advert.saveAdvert',
  'advert.uploadAdvertPicture',
  'agent.decideAgent',
  'comment.moderateComment',
  'comment.restoreComment',
  'complaint.refuseComplaint',
  'feedback.replyFeedback',
  'layout.discardDraft',
  'layout.orderAnnouncements',
  'layout.orderEntries',
  'layout.orderModules',
  'layout.publishDraft',
  'layout.removeAnnouncement',
  'layout.removeEntry',
  'layout.removeModule',
  'layout.rollBackModule',
  'layout.saveAnnouncement',
  'layout.saveDraft',
  'layout.saveEntry',
  'layout.saveModule',
  'line.uploadPresalePicture',
  'moderation.decideAppeal',
  'moderation.decideReport',
  'moderation.liftRestriction',
  'moderation.openEvidence',
  'moderation.restrictPerson',
  'moderation.restrictPersons',
  'person.addNote',
  'person.endLogins',
  'prize.finishPrize',
  'prize.openPrizeAddress',
  'prize.sendPrize',
  'profile.decideApplication',
  'staff.hideColumns',
  'staff.logout',
  'staff.removeView',
  'staff.revokeOtherSessions',
  'staff.revokeOwnSession',
  'staff.saveView',
  'staff.stepUp',
  'support.answerConversation',
  'support.closeConversation',
  'support.handOverConversation',
  'support.orderQuestions',
  'support.removeCanned',
  'support.removeQuestion',
  'support.saveCanned',
  'support.saveQuestion',
  'support.takeConversation',
  'tag.saveTags',
  'tag.translateTag',
  'topic.saveTopic',
  'topic.uploadTopicCover',
  'topup.askRefund',
  'topup.askSettlement',
  'topup.checkDifference',
  'topup.closeDifference',
  'topup.reopenDifference',
  'topup.uploadStatement',
  'unlock.askUnlockRefund',
  'work.decideWork',
  'work.decideWorks',
  'work.takeDownWork',
  'work.undoDecision',
]

const marked = allCalls.filter(({ stepUp }) => stepUp)
const keyOf = async (call: Call, token: string) => {
  const answer = await ask(app, call, { token })
  return (envelopeOf(answer).data as { key?: string } | null)?.key
}

describe('a step-up', () => {
  it('is wanted by every write of the staff but those listed here', () => {
    const writes = allCalls.filter(({ auth, method }) => auth === 'staff' && method !== 'GET')
    const without = writes.filter(({ stepUp }) => !stepUp).map(({ name }) => name)
    expect(without.toSorted()).toEqual(unmarked.toSorted())
  })

  it('is wanted of the staff alone', () => {
    expect(marked.filter(({ auth }) => auth !== 'staff')).toEqual([])
  })

  it.each(marked.map((call) => [call.name, call] as const))(
    'opens %s, which is refused without one',
    async (_, call) => {
      const owner = { staffId: await aStaffMember(app.deps.db, 'owner') }
      const stale = await aSession(app.deps.db, { owner })
      const fresh = await aSession(app.deps.db, { owner, isSteppedUp: true })
      expect(await keyOf(call, stale)).toBe('http.step_up')
      expect(await keyOf(call, fresh)).not.toBe('http.step_up')
    },
  )

  it('is not asked of who may not make the call at all', async () => {
    const owner = { staffId: await aStaffMember(app.deps.db, 'auditor') }
    const token = await aSession(app.deps.db, { owner })
    const others = marked.filter(({ roles }) => roles !== undefined)
    const keys = await Promise.all(others.map((call) => keyOf(call, token)))
    expect(new Set(keys)).toEqual(new Set(['http.forbidden']))
  })
})
