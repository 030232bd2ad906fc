import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { settingChanged } from '../ops/ops.events.ts'
import { workPublished } from '../work/work.events.ts'
import { place } from './post-publishing.service.ts'
import { look, placePictures } from './post.jobs.ts'
import { freePart } from './post.settings.ts'

export const postListeners: readonly Listener[] = [
  onEvent(workPublished, async (ctx, trx, { id, kind }) => {
    if (kind !== 'post') return
    await place(trx, id)
    await ctx.jobs.send(trx, placePictures, { id }, { key: id })
  }),
  onEvent(settingChanged, async (ctx, trx, { name }) => {
    if (name === freePart.name) await ctx.jobs.send(trx, look, {}, { key: name })
  }),
]
