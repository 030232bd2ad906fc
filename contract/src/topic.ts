import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { maxPictureBytes, Picture, pictureRefusals } from './core/picture.ts'

export const topicErrors = errors('topic', {
  not_found: transport(404, '这个话题不存在', 'There is no such topic'),
  too_many: refusal(
    5801,
    '关注的话题太多了，请先取消一些',
    'You follow too many topics. Unfollow one first',
  ),
  name: refusal(
    5802,
    '话题名称不能使用这些字符',
    'The topic contains characters that aren’t allowed',
  ),
  name_taken: refusal(5803, '已有同名的话题', 'Another topic has this name'),
  too_many_new: refusal(
    5804,
    '今天新建的话题太多了，请使用已有的话题',
    'You’ve created too many topics today. Use an existing one',
  ),
  cover: refusal(5805, '这张图片不能使用', 'This picture can’t be used'),
})

export const topicLimits = {
  name: { min: 2, max: 20 },
  /** How many a post may have. */
  perPost: 3,
  /** How many new ones a person may create on one day. */
  newADay: 3,
  /** How many a person may follow. */
  mostFollowed: 500,
} as const

/** Without the # before it. Which characters it may have is for the server to say. */
export const topicName = z
  .string()
  .check(
    z.maxLength(100),
    z.normalize('NFC'),
    z.trim(),
    z.minLength(topicLimits.name.min),
    z.maxLength(topicLimits.name.max),
  )

/** A topic as a post names it. */
export const TopicName = z.object({ id, name: z.string() })

/** A topic in a list: the same for every viewer. */
export const Topic = z.object({
  type: z.literal('topic'),
  id,
  name: z.string(),
  intro: z.string(),
  cover: z.nullable(Picture),
  works: z.int(),
  followers: z.int(),
  views: z.int(),
})
export type Topic = z.output<typeof Topic>

export const getTopic = call({
  name: 'topic.getTopic',
  method: 'GET',
  path: '/api/app/topic/detail',
  auth: 'optional',
  about:
    'Gets a topic, and whether the caller follows it. One that a person named is there once a published post has it, and before for that person.',
  input: z.object({ id }),
  output: z.object({ topic: Topic, isFollowed: z.boolean() }),
  errors: ['topic.not_found'],
})

export const listTopics = call({
  name: 'topic.listTopics',
  method: 'GET',
  path: '/api/app/topic/list',
  auth: 'optional',
  about:
    'Lists public topics: the hottest of these days first, or those whose name contains a text.',
  input: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    ...byCursor,
  }),
  output: pageOf(Topic),
})

export const setFollow = call({
  name: 'topic.setFollow',
  method: 'POST',
  path: '/api/app/topic/follow',
  auth: 'member',
  about: 'Follows a topic, or stops following it.',
  input: z.object({ id, isFollow: z.boolean() }),
  output: z.object({ isFollowed: z.boolean() }),
  errors: ['topic.not_found', 'topic.too_many'],
})

/** A topic that the caller follows or has created. */
export const OwnTopic = z.object({
  ...Topic.shape,
  at: moment,
  isFollowed: z.boolean(),
  /** It has posts that are newer than the caller's last visit of its page. */
  hasNew: z.boolean(),
})
export type OwnTopic = z.output<typeof OwnTopic>

export const listOwnTopics = call({
  name: 'topic.listOwnTopics',
  method: 'GET',
  path: '/api/app/topic/own',
  auth: 'member',
  about: 'Lists the topics that the caller follows, or has created, newest first.',
  input: z.object({ which: z._default(z.enum(['followed', 'created']), 'followed'), ...byCursor }),
  output: pageOf(OwnTopic),
})

export const TopicState = z.enum(['shown', 'hidden'])

const staffRoles = ['editor', 'moderator'] as const

const StaffTopic = z.object({
  ...Topic.shape,
  introEn: z.string(),
  nameEn: z.string(),
  /** Identifies the cover when the topic is saved again. */
  coverId: z.optional(id),
  state: known(TopicState),
  isRecommended: z.boolean(),
})

export const listAllTopics = call({
  name: 'topic.listAllTopics',
  method: 'GET',
  path: '/app/admin/topic/list',
  host: 'admin',
  auth: 'staff',
  about: 'Lists all topics, the newest first.',
  input: z.object({ ...byCursor }),
  output: pageOf(StaffTopic),
})

export const uploadTopicCover = call({
  name: 'topic.uploadTopicCover',
  method: 'POST',
  path: '/app/admin/topic/cover',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Uploads the cover of a topic. It belongs to the product.',
  input: z.object({}),
  output: z.extend(Picture, { id }),
  errors: pictureRefusals,
  upload: { maxBytes: maxPictureBytes },
})

export const saveTopic = call({
  name: 'topic.saveTopic',
  method: 'POST',
  path: '/app/admin/topic/save',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about:
    'Adds a topic, or changes the one with `id`. A hidden topic has no page and stands on no post.',
  input: z.object({
    id: z.optional(id),
    name: topicName,
    nameEn: english(20),
    intro: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    introEn: english(200),
    coverId: z.optional(id),
    state: z._default(TopicState, 'shown'),
    isRecommended: z._default(z.boolean(), false),
  }),
  output: z.object({ id }),
  errors: ['topic.not_found', 'topic.name', 'topic.name_taken', 'topic.cover'],
})
