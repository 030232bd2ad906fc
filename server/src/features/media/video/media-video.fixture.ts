import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { VideoKind } from '@kaleido/contract/media'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { type SourceSpec, aSource } from '../../../platform/media-tools/source.fixture.ts'
import { enqueueVideo } from '../media-added.fixture.ts'

interface VideoSpec extends SourceSpec {
  readonly kind?: VideoKind
}

/** A video of its own, waiting to be made. */
export async function aVideo(ctx: Ctx, spec: VideoSpec = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-video-'))
  try {
    const file = await aSource(folder, spec)
    return await enqueueVideo(ctx, { file, kind: spec.kind ?? 'video' })
  } finally {
    await rm(folder, { recursive: true })
  }
}
