import { listAdverts } from '@kaleido/contract/advert'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { listModuleSections, listModuleWorks } from '@kaleido/contract/feed'
import { listAnnouncements, listEntries, listModules, moduleTypes } from '@kaleido/contract/layout'
import { getDomains } from '@kaleido/contract/line'
import type { PublicRead, PublicReader } from './platform/http/public-read.ts'

/** An answer embedded in the page; the app puts it into its query cache. */
export interface FirstAnswer {
  readonly call: string
  readonly input: object
  readonly data: unknown
  /** The first page of an infinite list. */
  readonly isList?: boolean
}

/**
 * What the first screen shows, so that its first cards need no round trip. Each input is exactly the one that the app
 * asks with.
 */
export async function firstAnswers(read: PublicRead, reader: PublicReader): Promise<FirstAnswer[]> {
  const answers: FirstAnswer[] = []

  async function add<C extends Call<'none' | 'optional'>>(
    call: C,
    input: InputOf<C>,
    isList = false,
  ): Promise<OutputOf<C> | undefined> {
    const data = await read(reader, call, input)
    if (data === undefined) return undefined
    answers.push({ call: call.name, input, data, ...(isList && { isList }) })
    return data
  }

  const [domains, modules] = await Promise.all([
    add(getDomains, {}),
    add(listModules, { moduleType: moduleTypes.index }),
    add(listAdverts, {}),
    add(listAnnouncements, {}),
    add(listEntries, {}),
  ])
  // Operators count modules from 1.
  const chosen = modules?.list[(domains?.source.MODULESELECTINDEX ?? 1) - 1] ?? modules?.list[0]
  if (chosen) {
    const { moduleID } = chosen
    await Promise.all([
      add(listModuleSections, { moduleID }),
      add(listModuleWorks, { moduleID }, true),
    ])
  }
  return answers
}
