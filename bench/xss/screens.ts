import { openPhone } from '../firstview/profile.ts'
import type { Screen } from './look.ts'
import type { Person, Put } from './put.ts'

interface Desks {
  readonly url: string
  readonly staff: string
}

interface ShownOn {
  readonly name: string
  /** The field whose texts it shows. */
  readonly field: string
  readonly path: (put: Put) => string
  /** It shows only what the first of a batch wrote. */
  readonly isOfFirst?: boolean
  /** Opened by the first writer instead of the reader. */
  readonly byWriter?: boolean
}

const topics = 'name and intro of a topic'
const article = ({ idOfFirst }: Put) => `/cdetail/${idOfFirst('article') ?? '0'}`

const ofApp: readonly ShownOn[] = [
  {
    name: 'comments of a work',
    field: 'comment',
    path: ({ work }) => `/detail/${work}?part=comments`,
  },
  {
    name: 'bio of a person',
    field: 'bio',
    path: ({ writer }) => `/usercenter/${writer.uid}`,
    isOfFirst: true,
  },
  { name: 'bios of followed people', field: 'bio', path: () => '/mine/userguanzhu' },
  {
    name: 'works of a person',
    field: 'title of a work',
    path: ({ reader }) => `/usercenter/${reader.uid}`,
  },
  { name: 'community', field: 'post', path: () => '/community' },
  { name: 'an article', field: 'article', path: article },
  { name: 'message center', field: 'message', path: () => '/mine/message' },
  {
    name: 'a conversation',
    field: 'message of one',
    path: ({ writer }) => `/message/${writer.uid}`,
  },
  { name: 'notices of comments', field: 'comment', path: () => '/mine/message?show=comments' },
  { name: 'notices of replies', field: 'reply', path: () => '/mine/message?show=comments' },
  {
    name: 'a topic',
    field: topics,
    path: ({ idOfFirst }) => `/community/topic/${idOfFirst(topics) ?? '0'}`,
    isOfFirst: true,
  },
  { name: 'folders', field: 'folder', path: () => '/mine/userfav' },
  { name: 'help', field: 'help', path: () => '/mine/help' },
  ...[
    { name: 'recent searches', field: 'searched words', path: () => '/search' },
    { name: 'own feedback', field: 'feedback', path: () => '/mine/suggest' },
    { name: 'replies to feedback', field: 'reply to feedback', path: () => '/mine/suggest' },
    { name: 'own reports', field: 'report', path: () => '/mine/reports' },
    { name: 'own appeals', field: 'appeal', path: () => '/mine/reports' },
    { name: 'own posts', field: 'post', path: ({ writer }: Put) => `/usercenter/${writer.uid}` },
  ].map((screen) => ({ ...screen, isOfFirst: true, byWriter: true })),
]

const ofDesks: readonly (Pick<ShownOn, 'name' | 'field'> & { readonly path: string })[] = [
  { name: 'desk of feedback', field: 'feedback', path: '/feedback' },
  { name: 'desk of reports', field: 'report', path: '/report' },
  { name: 'desk of reports, of people', field: 'report of a person', path: '/report' },
  { name: 'desk of appeals', field: 'appeal', path: '/appeal' },
  { name: 'desk of topics', field: topics, path: '/topic' },
  { name: 'desk of help', field: 'help', path: '/support' },
]

export function screensOf(url: string, put: Put, desks: Desks): Screen[] {
  const storageOf = ({ token }: Person) => ({
    kaleido_consentedAt: String(Date.now()),
    kaleido_token: JSON.stringify(token),
  })
  return [
    ...ofApp.map(({ name, field, path, isOfFirst, byWriter }): Screen => ({
      name,
      field,
      isOfFirst,
      url: `${url}${path(put)}`,
      storage: storageOf(byWriter ? put.writer : put.reader),
      open: openPhone,
    })),
    ...ofDesks.map(({ name, field, path }): Screen => ({
      name,
      field,
      url: `${desks.url}${path}`,
      storage: { 'kaleido.staff': desks.staff },
      open: (browser) => browser.newPage(),
    })),
  ]
}
