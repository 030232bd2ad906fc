import { setDarkGate } from '@kaleido/contract/account-dark'
import { allCalls } from '@kaleido/contract/all'
import { addComment } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { listModuleWorks } from '@kaleido/contract/feed'
import { listModules } from '@kaleido/contract/layout'
import { recordShare, setFavourite, setLike } from '@kaleido/contract/reaction'
import { openVideo } from '@kaleido/contract/video'
import { getWork } from '@kaleido/contract/work'
import { finding, type Finding } from '../soak/trial.ts'
import type { Attacker, Phone } from './attacker.ts'

interface Card {
  readonly id: string
  readonly title: string
  readonly author: { readonly uid: number }
}

/** Everything that the app can read is read for the works of the area after dark by somebody who has not passed its gate. */
export async function passGate(attacker: Attacker): Promise<Finding[]> {
  const adult = await attacker.phone('198.51.100.40')
  await attacker.ask(setDarkGate, { isPassed: true }, adult)
  const { cards, moduleID } = await darkCards(attacker, adult)
  const guest = await attacker.phone('198.51.100.41')
  const member = await attacker.member(await attacker.phone('198.51.100.42'))
  const found = { asked: 0, shown: new Set<string>() }
  for (const who of [guest, member]) {
    for (const card of cards.slice(0, 6)) await tryCard(card, who, found)
  }
  const control = { asked: 0, shown: new Set<string>() }
  for (const card of cards.slice(0, 2)) await tryCard(card, adult, control)
  const { asked, shown } = found
  return [
    finding(
      `calls that show or touch a dark work before the gate, of ${asked} tries`,
      'none',
      [...shown].join(', ') || 'none',
      shown.size === 0,
    ),
    finding('calls that do past it', '≥ 10', control.shown.size, control.shown.size >= 10),
  ]

  async function tryCard(card: Card, who: Phone, into: { asked: number; shown: Set<string> }) {
    const tags = await tagsOf(attacker, card, adult)
    for (const call of reads) {
      for (const input of inputsFor(call, { card, moduleID, tags })) {
        into.asked += 1
        const { code, data } = await attacker.ask(call, input, who)
        const text = JSON.stringify(data)
        const isNamed = cards.some(({ id, title }) => namesWork(text, id, title))
        if (code === 200 && isNamed) into.shown.add(call.name)
      }
    }
    for (const [call, input] of writesOn(card)) {
      into.asked += 1
      const { code } = await attacker.ask(call, input, who)
      if (code === 200) into.shown.add(call.name)
    }
  }
}

const reads = allCalls.filter(({ method, host }) => method === 'GET' && host !== 'admin')

async function darkCards(attacker: Attacker, adult: Phone) {
  const { data } = await attacker.ask(listModules, { moduleType: 2 }, adult)
  const [module] = data['list'] as { moduleID: string }[]
  const moduleID = module?.moduleID ?? ''
  const works = await attacker.ask(listModuleWorks, { moduleID, pageSize: 20 }, adult)
  const cards = works.data['list'] as Card[]
  if (cards.length === 0) throw new Error('the world has no works after dark')
  return { cards, moduleID }
}

async function tagsOf(attacker: Attacker, { id }: Card, adult: Phone): Promise<readonly string[]> {
  const { data } = await attacker.ask(getWork, { id }, adult)
  return data['tags'] as string[]
}

interface Known {
  readonly card: Card
  readonly moduleID: string
  readonly tags: readonly string[]
}

/** A call with whatever of its input names the work: all members at once, and each alone. */
function inputsFor(call: Call, { card, moduleID, tags }: Known): Record<string, unknown>[] {
  const known: Record<string, unknown> = {
    id: card.id,
    ids: [card.id],
    uid: card.author.uid,
    moduleID,
    pid: moduleID,
    word: card.title,
    keyword: card.title,
    tag: tags[0],
    next: undefined,
  }
  const { shape } = call.input as { shape?: Readonly<Record<string, unknown>> }
  const named = Object.keys(shape ?? {}).filter((member) => known[member] !== undefined)
  const all = Object.fromEntries(named.map((member) => [member, known[member]]))
  return [all, ...named.map((member) => ({ [member]: known[member] })), {}]
}

function writesOn({ id }: Card): [Call, unknown][] {
  return [
    [openVideo, { id }],
    [setLike, { id, isLiked: true }],
    [setFavourite, { id, isFavourite: true }],
    [recordShare, { id }],
    [addComment, { id, text: '天黑之前' }],
  ]
}

/** Its cover or card; the id alone is what the attacker sent, and a title may be somebody's search word. */
function namesWork(text: string, id: string, title: string): boolean {
  return (
    text.includes(`"type":"work","id":"${id}"`) || text.includes(`"title":${JSON.stringify(title)}`)
  )
}
