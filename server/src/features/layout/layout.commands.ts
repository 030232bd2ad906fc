import { removeAnnouncement, saveAnnouncement } from '@kaleido/contract/layout'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import * as announcements from './layout-announcement.service.ts'
import * as modules from './layout-module.service.ts'

const say = (...words: string[]) => process.stdout.write(`${words.filter(Boolean).join('  ')}\n`)

export const layoutCommands: NonNullable<Feature['commands']> = {
  modules: {
    about: 'the modules with their parts and ids',
    async run(ctx) {
      const { list } = await modules.listAll(ctx)
      for (const { id, pid, moduleType, name, isHidden } of list) {
        const place = pid === undefined ? `type ${moduleType}` : `part of ${pid}`
        say(id, place, name, isHidden ? 'hidden' : '')
      }
    },
  },
  announce: {
    about: 'announces something from now on: layout announce <text> [<link> [<text in English>]]',
    async run(ctx, [text, link = '', textEn]) {
      const input = readArguments(saveAnnouncement, { text, link, textEn })
      const { id } = await asCommand(announcements.save(ctx, input))
      say(id, 'is announced')
    },
  },
  silence: {
    about: 'takes an announcement back: layout silence <id>; without one it lists them',
    async run(ctx, [id]) {
      if (id !== undefined) {
        await asCommand(announcements.remove(ctx, readArguments(removeAnnouncement, { id })))
      }
      const { list } = await announcements.listAll(ctx)
      for (const one of list) say(one.id, one.text, one.textEn, one.link)
    },
  },
}
