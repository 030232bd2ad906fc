import type { Source } from './source.ts'

/**
 * Features whose cached reads may come from a replica, which lags: what they load is the same for everybody, and no
 * decision about money, access or moderation depends on it.
 */
export const knownLagging: readonly string[] = [
  'server/src/features/post/post-timeline.service.ts',
  'server/src/features/profile/profile.service.ts',
  'server/src/features/search/search.service.ts',
]

/** Where a read is sent to a replica. Beside the listed features only answers without an actor are. */
const seams =
  /^server\/src\/platform\/(?:db\/replicas|cache\/cache(?:-lagging)?|http\/kept-answer|ctx\/(?:ctx|create-deps))\.ts$/
const names = /\b(?:mayLag|chosenReplica|openReplicas)\b/
const writing = /\bctx\.(?:write|writeOne)\b|\bforUpdate\b/

/** A replica is read at known places only, and none of them writes. */
export function checkLaggingReads({ files, text }: Source, known = knownLagging): string[] {
  const inServer = files.filter(
    (file) => /^server\/src\/.*\.ts$/.test(file) && !/\.(?:test|fixture)\.ts$/.test(file),
  )
  const lagging = inServer.filter((file) => !seams.test(file) && names.test(text(file)))
  return [
    ...lagging
      .filter((file) => !known.includes(file))
      .map(
        (file) =>
          `${file} may read a replica: list it in tools/check/lagging-reads.ts if it is the same for everybody and decides nothing`,
      ),
    ...lagging
      .filter((file) => writing.test(text(file)))
      .map(
        (file) => `${file} may read a replica, and writes: what it writes may depend on old data`,
      ),
    ...known
      .filter((file) => !lagging.includes(file))
      .map((file) => `${file} reads no replica: strike it from tools/check/lagging-reads.ts`),
  ]
}
