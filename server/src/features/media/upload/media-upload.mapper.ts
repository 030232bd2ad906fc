import { allErrors, type ErrorCode } from '@kaleido/contract/all'
import type { Language } from '@kaleido/contract/core/error'
import type { Upload } from '@kaleido/contract/media'
import { toStoredPicture } from '../picture/media-picture.mapper.ts'
import type { FrameRow, UploadView } from './media-upload-view.repository.ts'

/** What a second try may mend: the others say something of the file itself. */
export function isRetryable(refusal: string | null): boolean {
  return refusal === ('media.broken' satisfies ErrorCode)
}

interface Beside {
  /** Of any videos, each video's first frame first. */
  readonly frames: readonly FrameRow[]
  readonly language: Language
}

export function toUpload(view: UploadView, { frames, language }: Beside): Upload {
  const { id, kind, name, state, percent, stage, seconds_left: secondsLeft } = view
  const bytes = Number(view.bytes)
  return {
    id,
    kind,
    name,
    state: stateOf(view),
    bytes,
    received: state === 'arrived' ? bytes : Number(view.received),
    percent: percent ?? 0,
    stage: stage ?? 'waiting',
    ...(secondsLeft === null ? {} : { secondsLeft }),
    watchable: view.is_watchable ?? false,
    ...refusalOf(view, language),
    ...videoOf(view, frames),
    createdAt: view.created_at.toISOString(),
  }
}

/** What has arrived is as far as its video is. */
function stateOf({ state, video_state }: UploadView): Upload['state'] {
  return state === 'arrived' ? (video_state ?? 'checking') : state
}

function refusalOf(view: UploadView, language: Language): Pick<Upload, 'refusal'> {
  if (stateOf(view) !== 'refused') return {}
  const ofVideo = view.state === 'arrived'
  const refusal = (ofVideo ? view.video_refusal : view.refusal) ?? 'media.broken'
  const isOfUse = ofVideo && isRetryable(refusal)
  const mayRetry = isOfUse && view.original !== null
  // What could have been tried again can only be sent again.
  const key = isOfUse && !mayRetry ? 'media.original_gone' : refusal
  const spec = allErrors[isErrorCode(key) ? key : 'media.broken']
  return { refusal: { key, tip: spec.text[language], mayRetry } }
}

function isErrorCode(key: string): key is ErrorCode {
  return Object.hasOwn(allErrors, key)
}

function videoOf(view: UploadView, frames: readonly FrameRow[]): Pick<Upload, 'video'> {
  const { duration_ms: ms, width, height, video_id } = view
  if (view.state !== 'arrived' || ms === null || width === null || height === null) return {}
  const own = frames.filter((frame) => frame.video_id === video_id)
  return {
    video: {
      seconds: ms / 1_000,
      width,
      height,
      frames: own.map(toStoredPicture),
    },
  }
}
