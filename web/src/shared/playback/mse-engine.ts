import { type ErrorData, Hls } from 'hls.js/light'
import type { Attach } from './engine.ts'
import { folder, loaderFor } from './mse-loader.ts'

/** The loader has its own timeouts and tries every line: hls.js must not retry what it gave up. */
const once = {
  default: {
    maxTimeToFirstByteMs: Number.POSITIVE_INFINITY,
    maxLoadTimeMs: Number.POSITIVE_INFINITY,
    timeoutRetry: null,
    errorRetry: null,
  },
}
const patience = { manifestLoadPolicy: once, playlistLoadPolicy: once, fragLoadPolicy: once }

/** Plays by Media Source Extensions: the buffer continues to play while lines are switched. */
export const attachMse: Attach = (video, source, listener) => {
  let { grant } = source
  let wanted = source.quality
  let isMended = false
  const loader = loaderFor({
    lines: source.lines,
    folder: () => grant.hls.slice(0, grant.hls.lastIndexOf('/') + 1),
    async renew() {
      grant = await source.renew()
    },
    onLine: (base) => listener.onLine?.(base),
  })
  const hls = new Hls({
    ...patience,
    loader,
    startPosition: source.startAt,
    capLevelToPlayerSize: true,
    backBufferLength: 30,
    maxBufferLength: 30,
    // A worker would only transmux formats that this product never produces.
    enableWorker: false,
  })

  function choose(height: number | undefined): void {
    wanted = height
    const index = hls.levels.findIndex((level) => heightOf(level) === height)
    // A level that is loading already is not switched to again.
    hls.nextLevel = index
  }

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (wanted !== undefined) choose(wanted)
  })
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => {
    const playing = hls.levels[level]
    listener.onQuality?.(playing && heightOf(playing))
  })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true
      hls.recoverMediaError()
    } else listener.onFault(faultOf(data), data.error)
  })
  hls.loadSource(folder + grant.hls.slice(grant.hls.lastIndexOf('/') + 1))
  hls.attachMedia(video)

  return {
    isExact: true,
    setQuality: choose,
    take(renewed) {
      grant = renewed
    },
    retry() {
      isMended = false
      if (hls.levels.length === 0) hls.loadSource(hls.url ?? '')
      else hls.startLoad(video.currentTime)
    },
    detach: () => hls.destroy(),
  }
}

function faultOf({ type, response }: ErrorData) {
  // The loader passes no code where no line answered.
  if (response?.code) return 'refused'
  return type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'broken'
}

/** A level is named by the shorter edge of its picture. */
function heightOf({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height)
}
