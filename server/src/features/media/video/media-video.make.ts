import path from 'node:path'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { firstStepShare } from '../../../platform/media-tools/cost.ts'
import { ladderOf } from '../../../platform/media-tools/ladder.ts'
import { makeFirst, makeRest, type Plan } from '../../../platform/media-tools/make-video.ts'
import { probe } from '../../../platform/media-tools/probe.ts'
import { rungFile, soundFile } from '../../../platform/media-tools/rung-arguments.ts'
import type { SourceFacts } from '../../../platform/media-tools/source-facts.ts'
import { uploadLimits } from '../upload/media-upload.settings.ts'
import { videoChanged } from '../media.events.ts'
import { gatherRendition, publishItem, type WorkFolder } from './media-video.files.ts'
import { readFrames, storeFrames } from './media-video.frames.ts'
import { refuseOutside, withSecondTry } from './media-video.refusal.ts'
import * as repository from './media-video.repository.ts'
import { MakingEnded, type Watch } from './media-video.watch.ts'

/** One attempt at making one video. */
export interface Attempt {
  readonly ctx: JobCtx
  readonly video: repository.VideoRow
  readonly claimed: repository.Claim
  readonly work: WorkFolder
  readonly watch: Watch
}

/** From the original to the last rendition. What an attempt before has published is kept and gone on from. */
export async function makeFrom(attempt: Attempt, source: string): Promise<void> {
  const { ctx, video, claimed, work, watch } = attempt
  const { signal } = watch
  const facts = await probe(ctx.mediaTools, { file: source, folder: work.raw, signal })
  const { [video.kind]: limits } = await ctx.settings.read(uploadLimits)
  refuseOutside({ kind: video.kind, ...limits }, facts)
  const { maxSeconds } = limits
  watch.weigh(firstStepShare(facts))
  if (video.is_watchable && (await takeUp(attempt, facts))) {
    counted(await ctx.write((trx) => repository.startEncoding(trx, claimed)))
  } else {
    counted(await ctx.write((trx) => repository.startEncoding(trx, claimed, facts)))
    await publishFirst(attempt, planOf(attempt, { source, facts, maxSeconds, stage: 'first' }))
  }
  await publishRest(attempt, planOf(attempt, { source, facts, maxSeconds, stage: 'ladder' }))
}

function counted(isOurs: boolean): void {
  if (!isOurs) throw new MakingEnded('cancelled, or taken over')
}

interface Step {
  readonly source: string
  readonly facts: SourceFacts
  readonly maxSeconds: number
  readonly stage: 'first' | 'ladder'
}

/** Encoding goes slower than the video plays, on a machine with other work too; what takes longer than that stands still. */
const slowest = { secondsAtLeast: 600, timesLength: 60 }

function planOf({ ctx, video, work, watch }: Attempt, step: Step): Plan {
  const { source, facts, maxSeconds, stage } = step
  const { secondsAtLeast, timesLength } = slowest
  return {
    tools: ctx.mediaTools,
    source,
    facts,
    rungs: ladderOf(facts),
    folder: work.raw,
    out: work.out,
    isShort: video.kind === 'short',
    signal: watch.signal,
    longestSeconds: maxSeconds,
    timeoutMs: 1_000 * (secondsAtLeast + timesLength * facts.seconds),
    onProgress: (share) => watch.tell(stage, share),
  }
}

/** Brings back what the first step has published, for the second to go on from; false where it is not all there. */
async function takeUp({ ctx, video, work }: Attempt, facts: SourceFacts): Promise<boolean> {
  const first = ladderOf(facts)[0]?.name ?? 0
  const wanted = [
    { name: String(first), to: path.join(work.raw, rungFile(first)) },
    ...(facts.audio ? [{ name: 'a', to: path.join(work.raw, soundFile) }] : []),
  ]
  for (const one of wanted) {
    if (!(await gatherRendition(ctx.storage, { item: video.item, ...one }))) return false
  }
  return true
}

/** The files before the row: what a row names is there. */
async function publishFirst({ ctx, video, claimed, work, watch }: Attempt, plan: Plan) {
  const made = await withSecondTry(ctx.log, () => makeFirst(plan))
  const pictures = await readFrames(made.frames)
  await publishItem(ctx.storage, { folder: work.out, item: video.item, signal: watch.signal })
  await ctx.write(async (trx) => {
    const pictureIds = await storeFrames(ctx, pictures)
    counted(await repository.makeWatchable(trx, claimed, { ...made, pictureIds, uses: ctx.uses }))
    await ctx.emit(trx, videoChanged, { id: video.id })
  })
}

async function publishRest({ ctx, video, claimed, work, watch }: Attempt, plan: Plan) {
  const made = await withSecondTry(ctx.log, () => makeRest(plan))
  await publishItem(ctx.storage, { folder: work.out, item: video.item, signal: watch.signal })
  await ctx.finish(async (trx) => {
    counted(await repository.makeReady(trx, claimed, made))
    await ctx.emit(trx, videoChanged, { id: video.id })
  })
}
