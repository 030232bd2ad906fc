import { none, type Finding } from '../soak/trial.ts'
import type { Attacker } from './attacker.ts'

const hosts = [
  'evil.example',
  'evil.example:8080',
  "127.0.0.1'; script-src *",
  '127.0.0.1, evil.example',
  '127.0.0.1:99999999',
  '127.0.0.1@evil.example',
  '[::1',
  'xn--80ak6aa92e.example',
]
const paths = ['/', '/home', '/api/app/ping/domain/h5', '/manifest.webmanifest', '/sw.js']

/** A host of the attacker's choice in a page's policy, a line's address or an answer. */
export async function askHosts({ caller }: Attacker): Promise<Finding[]> {
  let echoed = 0
  let served = 0
  for (const host of hosts) {
    for (const path of paths) {
      const { status, body } = await caller.call({ path, headers: { host } })
      if (status !== 400) served += 1
      if (body.includes(host)) echoed += 1
    }
  }
  return [
    none(`answers to an unknown host, of ${hosts.length * paths.length}`, served),
    none('answers that repeat it', echoed),
  ]
}
