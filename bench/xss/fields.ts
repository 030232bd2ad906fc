import { accountLimits, editInfo } from '@kaleido/contract/account'
import { addComment } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { replyFeedback, sendFeedback } from '@kaleido/contract/feedback'
import { saveAnnouncement } from '@kaleido/contract/layout'
import { createFolder, folderRules } from '@kaleido/contract/library-folder'
import { sendMessage } from '@kaleido/contract/message'
import { sendReport } from '@kaleido/contract/moderation'
import { appeal } from '@kaleido/contract/moderation-appeal'
import { postLimits, publishPost } from '@kaleido/contract/post'
import { saveDraft } from '@kaleido/contract/post-draft'
import { searchAll, searchRules } from '@kaleido/contract/search'
import { saveQuestion } from '@kaleido/contract/support'
import { saveTopic, topicLimits } from '@kaleido/contract/topic'
import { takeDownWork } from '@kaleido/contract/work'

/** What a field is put into: made anew for each batch. */
export interface Batch {
  /** A work of the reader. */
  readonly work: string
  /** The reader's comment on it. */
  readonly comment: string
  /** Somebody whom all writers follow, and who follows them. */
  readonly reader: number
  /** A decision of the staff against each writer, by their uid. */
  readonly decisionOf: ReadonlyMap<number, string>
}

/** Who writes each payload: a person of its own, the same one all of them, the reader, or the staff. */
export type Writer = 'each' | 'one' | 'reader' | 'staff'

export interface TextField {
  readonly name: string
  readonly call: Call
  readonly by: Writer
  readonly input: (text: string, batch: Batch, at: At) => object
}

interface At {
  readonly uid: number
  /** What the call of this field answered to the same payload. */
  readonly made: (field: string) => string | undefined
  /** Differs for each text of the trial. */
  readonly turn: number
}

/** All payloads of a batch in one thing, which the same person writes as all of its parts. */
export interface WholeField {
  readonly name: string
  readonly call: Call
  readonly input: (texts: readonly string[]) => object
}

const field = (
  name: string,
  call: Call,
  input: TextField['input'],
  by: Writer = 'each',
): TextField => ({ name, call, input, by })

/** As a device names what it sends. */
const nameOf = ({ turn }: Pick<At, 'turn'>) => `xss${String(turn).padStart(19, '0')}`
const usual = '山里的早晨很安静，云在脚下慢慢走，我们等了很久'
const post = (content: object) => ({ form: 'picture', text: usual, ...content })
const article = (content: object) => ({ form: 'article', title: '一篇文章的标题', ...content })
const said = [{ kind: 'text', spans: [{ text: usual }] }]

/** The beginning of a payload, with what it is found by: for texts of a few letters. */
const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('').trim()
const tagLetters = 15
const headingLetters = 100

/** Every text that somebody writes; one entry each. */
export const fields: readonly TextField[] = [
  field('name', editInfo, (text) => ({ name: cut(text, accountLimits.name.max) })),
  field('bio', editInfo, (bio) => ({ bio })),
  field('comment', addComment, (text, { work }) => ({ work, text })),
  field('reply', addComment, (text, { work, comment }) => ({ work, text, replyTo: comment })),
  field('title of an article', publishPost, (text) =>
    article({ title: cut(text, postLimits.title.max), blocks: said }),
  ),
  field('topic by name', publishPost, (text) =>
    post({ topics: [cut(text, topicLimits.name.max)] }),
  ),
  field('tag', publishPost, (text) => post({ tags: [cut(text, tagLetters)] })),
  field('post', publishPost, (text) => post({ text })),
  field('message of one', sendMessage, message, 'one'),
  field('message', sendMessage, message),
  field('feedback', sendFeedback, (text) => ({ type: 'bug', text, contact: cut(text, 100) })),
  field('report', sendReport, (text, { work }) => report('work', work, text)),
  field('report of a person', sendReport, (text, { reader }) => report('person', reader, text)),
  field('appeal', appeal, (text, { decisionOf }, { uid }) => ({
    decision: decisionOf.get(uid),
    text,
  })),
  field('folder', createFolder, (text) => ({ name: cut(text, folderRules.name.max) }), 'reader'),
  field('searched words', searchAll, (text) => ({ word: cut(text, searchRules.mostLetters) })),
  field(
    'reply to feedback',
    replyFeedback,
    (text, _batch, { made }) => ({
      id: made('feedback'),
      text,
    }),
    'staff',
  ),
  field(
    'reason of a removal',
    takeDownWork,
    (text, _batch, { made }) => ({
      id: made('title of an article'),
      isRemoved: true,
      reason: text,
    }),
    'staff',
  ),
  field(
    'name and intro of a topic',
    saveTopic,
    (text, _batch, { turn }) => ({
      name: `话题${turn}`,
      nameEn: cut(text, topicLimits.name.max),
      intro: text,
      introEn: text,
    }),
    'staff',
  ),
  field(
    'help',
    saveQuestion,
    (text) => ({ category: cut(text, 20), question: cut(text, 100), answer: text }),
    'staff',
  ),
  field('announcement', saveAnnouncement, (text) => ({ text: cut(text, 200) }), 'staff'),
]

function message(text: string, { reader }: Batch, at: At) {
  return { uid: reader, clientId: nameOf(at), text }
}

function report(target: string, id: string | number, text: string) {
  return { target, id: String(id), reason: 'spam', text }
}

export const wholeFields: readonly WholeField[] = [
  {
    name: 'article',
    call: publishPost,
    input: (texts) => article({ blocks: texts.flatMap(blocksOf) }),
  },
  {
    name: 'draft',
    call: saveDraft,
    input: (texts) => ({
      writer: nameOf({ turn: 0 }),
      content: {
        ...article({ blocks: texts.flatMap(blocksOf), text: texts.join('\n') }),
        topics: texts.slice(0, 3).map((text) => cut(text, headingLetters)),
        tags: texts.slice(0, 3).map((text) => cut(text, headingLetters)),
      },
    }),
  },
]

/** As a heading, and in both styles of text. */
function blocksOf(text: string): object[] {
  return [
    { kind: 'heading', text: cut(text, headingLetters) },
    { kind: 'text', spans: [{ text }, { text, isBold: true }] },
  ]
}
