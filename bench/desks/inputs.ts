import { firstUid } from '../../server/src/testing/scale/people.ts'
import { query, type Stage } from '../rig/stage.ts'

type Input = Readonly<Record<string, unknown>>

/** What the staff asks each list for, by the name of its call; all of it where nothing else is said. */
export async function deskInputs({
  database,
}: Stage): Promise<ReadonlyMap<string, readonly Input[]>> {
  const one = async (text: string) => {
    const [row] = await query<{ value: string }>(database.ownerUrl, text)
    if (!row) throw new Error(`the world has nothing for ${text}`)
    return row.value
  }
  const authorUid = Number(
    await one('select author_uid as value from work group by 1 order by count(*) desc limit 1'),
  )
  const work = await one(
    'select work_id as value from comment group by 1 order by count(*) desc limit 1',
  )
  const moduleId = await one('select id as value from layout_module order by id limit 1')
  const staffId = await one('select id as value from staff_member order by id limit 1')
  // Whom many movements are of.
  const uid = firstUid
  const inputs: Readonly<Record<string, readonly Input[]>> = {
    'work.listDeskWorks': [
      {},
      { uid: authorUid },
      { kind: 'gallery' },
      { state: 'published' },
      { state: 'removed' },
      { title: '云上' },
      { title: '没有这样的标题' },
      { kind: 'post', state: 'published', title: '川西' },
    ],
    'work.listWorksInReview': [{}, { kind: 'video' }],
    'person.searchPersons': [
      {},
      { id: String(uid) },
      { name: '山' },
      { name: '没有这样的人' },
      { account: 'demo_member' },
      { phone: '13800138000' },
    ],
    'person.listLogins': [{ uid }],
    'person.listNotes': [{ uid }],
    'wallet.listDeskBills': [{ uid }, { uid: uid + 1 }, { uid, of: 'income' }],
    'topup.listDeskOrders': [{}, { uid }, { state: 'paid' }, { state: 'refunded' }],
    'unlock.listDeskUnlocks': [{ uid }],
    'comment.listAllComments': [{}, { uid }, { work }],
    'staff.listAudit': [{}, { action: 'topup.askRefund' }, { subject: '17' }],
    'staff.listSessions': [{ staffId }],
    'staff.listViews': [{ desk: 'work.listDeskWorks' }],
    'layout.listModuleVersions': [{ id: moduleId }],
    'ops.listSettingVersions': [{ name: 'line.source' }],
  }
  return new Map(Object.entries(inputs))
}

/** Lists within one thing that this world has none of. */
export const withoutThings: ReadonlySet<string> = new Set(['support.listConversationMessages'])
