import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type getNoticeSettings as getNoticeSettingsCall,
  type NoticeSettings,
  PushTopic,
  type setNoticeSettings as setNoticeSettingsCall,
} from '@kaleido/contract/notice'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { lockAccount } from '../account/index.ts'
import * as repository from './notice-setting.repository.ts'
import { noticeFollowedPosts } from './notice.settings.ts'
import { pushKeys } from './push/notice-push.keys.ts'
import { isPushed } from './push/notice-push.repository.ts'

function toSettings(row: repository.SettingRow): NoticeSettings {
  const on = (topic: PushTopic) => !row.push_off.includes(topic)
  return {
    push: {
      likes: on('likes'),
      comments: on('comments'),
      fans: on('fans'),
      messages: on('messages'),
      system: on('system'),
      posts: on('posts'),
    },
    followedPosts: row.has_posts,
    quietHours: row.has_quiet_hours,
    showsMessageText: row.shows_text,
  }
}

export async function get(ctx: Ctx<Person>): Promise<AnswerOf<typeof getNoticeSettingsCall>> {
  const { uid, sessionId } = ctx.actor
  return {
    settings: toSettings(await repository.find(ctx.read, uid)),
    pushKey: pushKeys(ctx.secrets.secretKey).publicKey,
    isPushed: await isPushed(ctx.read, sessionId),
    hasFollowedPosts: await ctx.settings.read(noticeFollowedPosts),
  }
}

export function set(
  ctx: Ctx<Person>,
  input: ParsedOf<typeof setNoticeSettingsCall>,
): Promise<AnswerOf<typeof setNoticeSettingsCall>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // Two switches that are set at once: the second sees what the first one set.
    await lockAccount(trx, uid)
    const before = await repository.find(trx, uid)
    const isOff = (topic: PushTopic) => !(input.push?.[topic] ?? !before.push_off.includes(topic))
    const row = {
      push_off: PushTopic.options.filter(isOff),
      has_posts: input.followedPosts ?? before.has_posts,
      has_quiet_hours: input.quietHours ?? before.has_quiet_hours,
      shows_text: input.showsMessageText ?? before.shows_text,
    }
    await repository.set(trx, uid, row)
    return { settings: toSettings(row) }
  })
}
