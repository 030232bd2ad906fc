import { listAdverts, listApps } from '@kaleido/contract/advert'
import type { AnswerOf, Call, InputOf } from '@kaleido/contract/core/call'
import { listModuleSections, listTagged } from '@kaleido/contract/feed'
import {
  listAnnouncements,
  listEntries,
  listModules,
  listSubModules,
} from '@kaleido/contract/layout'
import { getDomains } from '@kaleido/contract/line'
import { listPrizes } from '@kaleido/contract/prize'
import { searchAll } from '@kaleido/contract/search'
import { listHotWords } from '@kaleido/contract/search-hot'
import { listQuestions } from '@kaleido/contract/support'
import { listTags } from '@kaleido/contract/tag'
import { listTopics } from '@kaleido/contract/topic'
import { listVipProducts } from '@kaleido/contract/vip'
import { getWork } from '@kaleido/contract/work'
import type { TestApp } from '../../server/src/testing/app.ts'
import { ask, openAnswer } from '../../server/src/testing/ask.ts'

/** What each call shows of the operator's own texts to somebody who reads English. */
export async function englishTexts(app: TestApp, token: string): Promise<Map<Call, unknown[]>> {
  const headers = { 'accept-language': 'en' }
  const readEnglish = async <C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> =>
    openAnswer(app, await ask(app, call, { input, headers, token })) as AnswerOf<C>
  const shown = new Map<Call, unknown[]>()
  const add = (call: Call, ...texts: unknown[]) =>
    shown.set(call, [...(shown.get(call) ?? []), ...texts])
  const lists = [
    listAdverts,
    listApps,
    listAnnouncements,
    listEntries,
    listPrizes,
    listQuestions,
    listVipProducts,
  ]
  for (const call of lists) {
    add(call, ...((await readEnglish<Call>(call, {})) as { list: unknown[] }).list)
  }
  const { list: modules } = await readEnglish(listModules, {})
  add(listModules, ...modules)
  for (const { moduleID } of modules) {
    add(listSubModules, ...(await readEnglish(listSubModules, { pid: moduleID })).list)
    const sections = await readEnglish(listModuleSections, { moduleID })
    add(listModuleSections, ...sections.list.map(({ title }) => title))
  }
  add(listHotWords, ...(await readEnglish(listHotWords, {})).list)
  const { CUST, GROUP, OFFICALWEBSITEADDRESS } = (await readEnglish(getDomains, {})).source
  add(getDomains, CUST, GROUP, OFFICALWEBSITEADDRESS)
  add(listTopics, ...(await readEnglish(listTopics, { pageSize: 50 })).list)
  const { list: tags } = await readEnglish(listTags, {})
  add(listTags, ...tags)
  for (const { name } of tags) {
    const { list, ...tagged } = await readEnglish(listTagged, { tag: name })
    add(listTagged, tagged.name)
    add(getWork, ...(await readEnglish(getWork, { id: list[0]?.id ?? '' })).tags)
    const found = await readEnglish(searchAll, { word: name })
    if (found.works.length === 0) throw new Error(`No work is found by the tag ${name}.`)
    add(searchAll, ...found.tags)
  }
  return shown
}
