import type { LivePerson, Peer } from './peer.ts'

const mostOfLogin = 5
const mostOfPerson = 20

/** Who is connected here. */
export function createPeople() {
  const byUid = new Map<number, LivePerson>()

  return {
    find: (uid: number) => byUid.get(uid),
    all: () => byUid.values(),
    /** Adds a socket that has logged in; answers those that are too many by that, the oldest. */
    add(peer: Peer): Peer[] {
      let person = byUid.get(peer.uid)
      if (!person) {
        person = { uid: peer.uid, peers: [], isReading: false, readAgain: undefined }
        byUid.set(peer.uid, person)
      }
      person.peers.push(peer)
      const ofLogin = person.peers.filter(({ sessionId }) => sessionId === peer.sessionId)
      if (ofLogin.length > mostOfLogin) return ofLogin.slice(0, ofLogin.length - mostOfLogin)
      return person.peers.slice(0, Math.max(0, person.peers.length - mostOfPerson))
    },
    remove(peer: Peer): void {
      const person = byUid.get(peer.uid)
      const at = person?.peers.indexOf(peer) ?? -1
      if (!person || at < 0) return
      person.peers.splice(at, 1)
      if (person.peers.length === 0) byUid.delete(peer.uid)
    },
  }
}
