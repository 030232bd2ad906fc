import { statfs } from 'node:fs/promises'
import type { AnswerOf } from '@kaleido/contract/core/call'
import {
  dashboardRules,
  type getSystem as getSystemCall,
  type LineKind,
} from '@kaleido/contract/dashboard'
import { checkLine } from '@kaleido/contract/line'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { readJobHealth } from '../../platform/jobs/job-metrics.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './dashboard-line.repository.ts'

const probeMs = 3_000
const keptHours = 24

interface Line {
  readonly kind: LineKind
  readonly url: string
}

/** The lines that are configured, each once. Without any the server's own address is the line, which it cannot know. */
function linesOf({ config: { API_LINES, IMAGE_LINES, VIDEO_LINES } }: Ctx): Line[] {
  const ofKind = (kind: LineKind, lines: readonly { readonly url: string }[]) =>
    [...new Set(lines.map(({ url }) => url))].map((url) => ({ kind, url }))
  return [
    ...ofKind('api', API_LINES),
    ...ofKind('image', IMAGE_LINES),
    ...ofKind('video', VIDEO_LINES),
  ]
}

/** What each kind of line answers its check at; as apps probe them. */
const checkOf: Readonly<Record<LineKind, string>> = {
  api: checkLine.path,
  image: '/check',
  video: '/check',
}

/** Asks every line whether it answers, all at once. */
export async function probeLines(ctx: JobCtx): Promise<void> {
  const asked = new Map(linesOf(ctx).map((line) => [line.url, line]))
  if (asked.size === 0) return
  const probes = await Promise.all(
    [...asked.values()].map(async (line) => ({ url: line.url, ms: await probe(line, ctx.signal) })),
  )
  await ctx.write(async (trx) => {
    await repository.addProbes(trx, probes)
    await repository.removeOldProbes(trx, keptHours)
  })
}

/** Milliseconds until the answer; null where there is none in time, or it is a failure. */
async function probe({ kind, url }: Line, signal: AbortSignal): Promise<number | null> {
  const began = performance.now()
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}${checkOf[kind]}`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(probeMs)]),
    })
    await response.body?.cancel()
    return response.ok ? Math.round(performance.now() - began) : null
  } catch {
    // No answer is what this finds out.
    return null
  }
}

export async function getSystem(ctx: Ctx): Promise<AnswerOf<typeof getSystemCall>> {
  const lines = linesOf(ctx)
  const urls = [...new Set(lines.map(({ url }) => url))]
  const probes = await repository.listProbes(ctx.read, { urls, each: dashboardRules.probes })
  const { bavail, blocks, bsize } = await statfs(ctx.config.DATA_DIR)
  return {
    lines: lines.map((line) => ({
      ...line,
      probes: probes
        .filter(({ url }) => url === line.url)
        .map(({ at, ms }) => ({ at: at.toISOString(), ms })),
    })),
    jobs: await readJobHealth(ctx.read),
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
  }
}
