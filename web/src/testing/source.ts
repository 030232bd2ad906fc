import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { fakeServer } from './server.ts'

/** A server that answers these settings, and nothing else. */
export function sourceIs(source: Partial<SourceInfo>): void {
  const answer = { api: [], image: [], video: [], source: SourceInfo.parse(source) }
  fakeServer({ [getDomains.path]: { data: answer } })
}
