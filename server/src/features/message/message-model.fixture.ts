/** Private messages as plain objects in memory: what the product is compared with. */
interface Said {
  readonly id: string
  readonly seq: number
  readonly from: number
  isRecalled: boolean
  readonly removedBy: Set<number>
}

class Side {
  readSeq = 0
  hiddenSeq = 0
  isMuted = false
  isListed = false
  isRequest = false
  private readonly talk: Talk
  constructor(talk: Talk) {
    this.talk = talk
  }
  read(upTo: number) {
    this.readSeq = Math.max(this.readSeq, Math.min(upTo, this.talk.said.length))
  }
  hide() {
    this.readSeq = this.talk.said.length
    this.hiddenSeq = this.readSeq
    this.isListed = false
  }
  mute(isMuted: boolean) {
    this.isMuted = isMuted
  }
  accept() {
    this.isRequest = false
  }
}

interface Talk {
  readonly id: string
  readonly said: Said[]
  readonly sides: Map<number, Side>
}

function unreadOf(talk: Talk, uid: number): number {
  const side = talk.sides.get(uid)
  if (!side) return 0
  return talk.said.filter(
    ({ seq, from, isRecalled, removedBy }) =>
      from !== uid &&
      seq > Math.max(side.readSeq, side.hiddenSeq) &&
      !isRecalled &&
      !removedBy.has(uid),
  ).length
}

interface Looker {
  readonly uid: number
  readonly isBlocked: (one: number, other: number) => boolean
}

/** The lists of a person with the unread number of each conversation, and what all of them add up to. */
function listsIn(talks: Iterable<Talk>, { uid, isBlocked }: Looker) {
  const inbox: Record<string, number> = {}
  const requests: Record<string, number> = {}
  let unread = 0
  for (const talk of talks) {
    const side = talk.sides.get(uid)
    const other = [...talk.sides.keys()].find((one) => one !== uid) ?? 0
    if (!side?.isListed || isBlocked(uid, other)) continue
    const count = unreadOf(talk, uid)
    if (side.isRequest) requests[other] = count
    else inbox[other] = count
    if (!side.isRequest && !side.isMuted) unread += count
  }
  return { inbox, requests, unread }
}

function readAllIn(talks: Iterable<Talk>, { uid, isBlocked }: Looker): void {
  for (const { sides, said } of talks) {
    const side = sides.get(uid)
    const other = [...sides.keys()].find((one) => one !== uid) ?? 0
    if (side && !side.isRequest && !isBlocked(uid, other)) side.read(said.length)
  }
}

export type Model = ReturnType<typeof createModel>

export function createModel() {
  const talks = new Map<string, Talk>()
  const blocks = new Set<string>()
  const keyOf = (one: number, other: number) => [one, other].toSorted((a, b) => a - b).join('-')
  const talkOf = (one: number, other: number) => talks.get(keyOf(one, other))
  const isBlocked = (one: number, other: number) =>
    blocks.has(`${one}>${other}`) || blocks.has(`${other}>${one}`)
  const said = () => [...talks.values()].flatMap((talk) => talk.said)

  return {
    idOf: (uid: number, other: number) => talkOf(uid, other)?.id,
    block(uid: number, other: number, isOn: boolean) {
      if (isOn) blocks.add(`${uid}>${other}`)
      else blocks.delete(`${uid}>${other}`)
    },
    refusalOf(uid: number, other: number): string | undefined {
      if (isBlocked(uid, other)) return 'message.closed'
      return talkOf(uid, other)?.sides.get(other)?.isRequest ? 'message.waiting' : undefined
    },
    send(given: { from: number; to: number; conversation: string; id: string }): number {
      const { from, to, conversation, id } = given
      const before = talkOf(from, to)
      const talk: Talk = before ?? { id: conversation, said: [], sides: new Map() }
      if (!before) {
        talks.set(keyOf(from, to), talk)
        for (const uid of [from, to]) talk.sides.set(uid, new Side(talk))
      }
      for (const [uid, side] of talk.sides) {
        side.isListed = true
        if (uid === from) side.isRequest = false
        else if (!before) side.isRequest = true
      }
      const seq = talk.said.length + 1
      talk.said.push({ id, seq, from, isRecalled: false, removedBy: new Set() })
      return seq
    },
    readAll: (uid: number) => readAllIn(talks.values(), { uid, isBlocked }),
    /** Refused exactly while one of the two blocks the other. */
    change(uid: number, other: number, code: string | undefined, work: (own: Side) => void) {
      const expected = isBlocked(uid, other) ? 'message.not_found' : undefined
      if (code !== expected) throw new Error(`${String(code)} instead of ${String(expected)}`)
      const side = talkOf(uid, other)?.sides.get(uid)
      if (code === undefined && side) work(side)
    },
    messageAt(uid: number, other: number, pick: number): string | undefined {
      const all = talkOf(uid, other)?.said ?? []
      return all.at(-1 - (pick % Math.max(1, Math.min(all.length, 5))))?.id
    },
    recall(id: string) {
      for (const one of said()) if (one.id === id) one.isRecalled = true
    },
    remove(uid: number, id: string) {
      for (const one of said()) if (one.id === id) one.removedBy.add(uid)
    },
    listsOf: (uid: number) => listsIn(talks.values(), { uid, isBlocked }),
  }
}
