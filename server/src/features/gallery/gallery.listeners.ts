import { type Listener, onEvent } from '../../platform/ctx/events.ts'
import { settingChanged } from '../ops/ops.events.ts'
import { workPublished } from '../work/work.events.ts'
import { look, place } from './gallery.jobs.ts'
import { freePages } from './gallery.settings.ts'

export const galleryListeners: readonly Listener[] = [
  onEvent(workPublished, async (ctx, trx, { id, kind }) => {
    if (kind === 'gallery') await ctx.jobs.send(trx, place, { id }, { key: id })
  }),
  onEvent(settingChanged, async (ctx, trx, { name }) => {
    if (name === freePages.name) await ctx.jobs.send(trx, look, {}, { key: name })
  }),
]
