import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'

// node bench/corpus/call-out.ts: tries to reach the network as an exploited decoder would, to see that it is noticed.
await lookup('canary.invalid').catch(() => undefined)
const socket = connect(80, '192.0.2.66')
await new Promise((resolve) => socket.once('error', resolve))
