import { languages } from '@kaleido/contract/core/error'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Command } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import { findVersion } from '../../platform/settings/settings.ts'
import * as service from './ops-setting.service.ts'

export const settingCommand: Command = {
  about: 'what operators set; with a value in JSON it is set: ops setting [<name> [<json>]]',
  async run(ctx, [name, json]) {
    if (name !== undefined && json !== undefined) await set(ctx, name, parse(json))
    const { list } = await service.list(ctx)
    const shown = list.filter((one) => name === undefined || one.name === name)
    if (shown.length === 0) throw new Refusal(`there is no setting ${name}`)
    for (const { name: which, version, value, about } of shown) {
      process.stdout.write(`${which}  (version ${version}) ${about}\n  ${JSON.stringify(value)}\n`)
    }
  },
}

async function set(ctx: Ctx, name: string, value: unknown): Promise<void> {
  const version = (await findVersion(ctx.read, name))?.version ?? 0
  const by = { staffId: null, language: languages[1] }
  await asCommand(service.change(ctx, { name, version, value }, by))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Refusal(`this is no JSON: ${json}`, { cause: error })
  }
}
