import type { Command } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import * as service from './ops-setting.service.ts'

export const settingCommand: Command = {
  about: 'what operators set; with a value in JSON it is set: ops setting [<name> [<json>]]',
  async run(ctx, [name, json]) {
    if (name !== undefined && json !== undefined) {
      await asCommand(service.setByCommand(ctx, { name, value: parse(json) }))
    }
    const all = await service.listCurrent(ctx)
    const shown = all.filter(({ setting }) => name === undefined || setting.name === name)
    if (shown.length === 0) throw new Refusal(`there is no setting ${name}`)
    for (const { setting, version, value } of shown) {
      process.stdout.write(
        `${setting.name}  (version ${version}) ${setting.about}\n  ${JSON.stringify(value)}\n`,
      )
    }
  },
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Refusal(`this is no JSON: ${json}`, { cause: error })
  }
}
