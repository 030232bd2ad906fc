import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'

// node bench/corpus/call-out.ts: looks for ways out as a file would that gets its will, to see that it is seen.
await lookup('canary.invalid').catch(() => undefined)
const socket = connect(80, '192.0.2.66')
await new Promise((resolve) => socket.once('error', resolve))
