import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { maxPictureBytes, Picture, pictureRefusals } from './core/picture.ts'

export const mediaErrors = errors('media', {
  not_a_picture: refusal(5001, '这个文件不是能使用的图片', 'This file isn’t a supported picture'),
  too_many_pixels: refusal(5002, '图片尺寸太大', 'The picture’s resolution is too high'),
  quota: refusal(5003, '今天上传的内容已达上限', 'You’ve reached today’s upload limit'),
  too_large: refusal(5004, '文件超过大小上限', 'The file is too large'),
  no_upload: transport(404, '这次上传已不存在', 'This upload is not there any more'),
  /** Refusals of the resumable upload protocol; `field` names the header. */
  upload_version: transport(
    412,
    '上传方式的版本不受支持，请更新应用',
    'This way of uploading isn’t supported. Update the app',
  ),
  upload_header: transport(
    400,
    '上传请求的内容不完整或有误',
    'Part of the upload request is missing or invalid',
  ),
  upload_taken_over: transport(
    400,
    '这次上传已在另一个连接上继续',
    'This upload went on over another connection',
  ),
  upload_offset: transport(
    409,
    '上传进度与服务器不一致',
    'The upload isn’t at the position the server expects',
  ),
  upload_expired: transport(410, '上传已过期，请重新上传', 'This upload has expired. Start again'),
  upload_over_length: transport(413, '收到的内容超过了声明的大小', 'More was sent than announced'),
  upload_busy: transport(
    423,
    '这次上传正在被占用，请稍后再试',
    'This upload is busy. Try again in a moment',
  ),
  upload_unsupported: transport(501, '不支持这种上传方式', 'This kind of upload isn’t supported'),
  too_many_open: refusal(
    5006,
    '同时上传的视频太多，请先完成或取消',
    'Too many uploads at once. Finish or cancel one first',
  ),
  not_a_video: refusal(5007, '这个文件不是能使用的视频', 'This file isn’t a supported video'),
  too_short: refusal(5008, '视频太短', 'The video is too short'),
  too_long: refusal(5009, '视频太长', 'The video is too long'),
  too_wide: refusal(5010, '视频分辨率太高', 'The video’s resolution is too high'),
  not_upright: refusal(5011, '短视频须为竖屏或方形', 'Shorts must be vertical or square'),
  broken: refusal(
    5012,
    '视频处理失败，请换一个文件',
    'Couldn’t process the video. Try another file',
  ),
  cancelled: refusal(5013, '上传已取消', 'Upload cancelled'),
  no_room: refusal(
    5014,
    '服务器空间不足，请稍后再试',
    'The server is out of space. Try again later',
  ),
  original_gone: refusal(
    5015,
    '原视频已清理，请重新上传',
    'The original file has been removed. Upload it again',
  ),
  upload_published: refusal(
    5016,
    '视频已经发布，不能取消上传',
    'The video has been submitted, so its upload can’t be cancelled',
  ),
  no_heic: refusal(
    5021,
    '暂时无法读取 HEIC 图片，请换成 JPEG 再上传',
    'HEIC pictures aren’t supported right now. Upload a JPEG instead',
  ),
  too_much_motion: refusal(
    5020,
    '动图太长或太大，请换一张较短的',
    'The animation is too long or too large. Try a shorter one',
  ),
})

export const uploadPicture = call({
  name: 'media.uploadPicture',
  method: 'POST',
  path: '/api/app/vid/uploadStatic',
  auth: 'guest',
  about: 'Uploads a picture: it is decoded, re-encoded without its metadata, and stored.',
  input: z.object({}),
  output: z.extend(Picture, { id }),
  errors: [...pictureRefusals, 'media.quota'],
  upload: { maxBytes: maxPictureBytes },
})

/** The purpose of a video upload: each has its own limits. */
export const VideoKind = z.enum(['short', 'video'])
export type VideoKind = z.output<typeof VideoKind>

/** The accepted uploads, by the product's defaults; announced before an upload, and enforced during and after it. */
export const videoLimits = {
  short: { maxBytes: 200 * 1024 * 1024, minSeconds: 3, maxSeconds: 180 },
  video: { maxBytes: 4 * 1024 ** 3, minSeconds: 3, maxSeconds: 4 * 3_600 },
} as const satisfies Record<VideoKind, object>

const Limit = z.object({ maxBytes: z.int(), minSeconds: z.int(), maxSeconds: z.int() })

export const getUploadLimits = call({
  name: 'media.getUploadLimits',
  method: 'GET',
  path: '/api/app/vid/uploadLimits',
  auth: 'guest',
  about: "Gets the upload limits and the caller's remaining quota of today.",
  input: z.object({}),
  output: z.object({
    short: Limit,
    video: Limit,
    /** The recommended size of one request of the resumable protocol. */
    partBytes: z.int(),
    /** How long the parts of an unfinished upload are kept. */
    keptHours: z.int(),
    /** Pictures and videos together. */
    filesLeft: z.int(),
    /** Of videos. */
    bytesLeft: z.int(),
  }),
})

const uploadId = z.string().check(z.regex(/^[a-z0-9]{22}$/))

export const createUploadTicket = call({
  name: 'media.createUploadTicket',
  method: 'POST',
  path: '/api/app/vid/uploadTicket',
  auth: 'member',
  about:
    'Requests a video upload. The ticket creates one resumable upload (tus 1.0) at `url`, as the metadata `ticket`.',
  input: z.object({
    kind: VideoKind,
    bytes: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    /** The file's name, only to recognise it in one's own list of uploads. */
    name: z._default(z.string().check(z.maxLength(255)), ''),
  }),
  output: z.object({ id: uploadId, ticket: z.string(), url: z.string(), expiresAt: moment }),
  errors: ['media.too_large', 'media.quota', 'media.too_many_open', 'media.no_room'],
})

/** `receiving` → `checking` → `encoding` → `ready`; the others are final states too. */
export const UploadState = z.enum([
  'receiving',
  'checking',
  'encoding',
  'ready',
  'refused',
  'cancelled',
])
export type UploadState = z.output<typeof UploadState>

export const Upload = z.object({
  id: uploadId,
  kind: known(VideoKind),
  name: z.string(),
  state: known(UploadState),
  bytes: z.int(),
  received: z.int(),
  /**
   * The progress after receiving: 0 to 100, the current stage, and an estimate of the remaining time once there is one.
   */
  percent: z.int(),
  stage: known(z.enum(['waiting', 'probe', 'first', 'ladder', 'done'])),
  secondsLeft: z.optional(z.int()),
  /** Can be played already, if not yet in every quality. */
  watchable: z.boolean(),
  /** For `refused`: the refusal's key, and its text. */
  refusal: z.optional(z.object({ key: z.string(), tip: z.string(), mayRetry: z.boolean() })),
  /** Known after the check. */
  video: z.optional(
    z.object({
      seconds: z.number(),
      width: z.int(),
      height: z.int(),
      /** Candidate frames for the cover, the first frame first. */
      frames: z.array(z.extend(Picture, { id })),
    }),
  ),
  createdAt: moment,
})
export type Upload = z.output<typeof Upload>

const one = z.object({ id: uploadId })

export const getUpload = call({
  name: 'media.getUpload',
  method: 'GET',
  path: '/api/app/vid/upload',
  auth: 'member',
  about: "Gets the progress of one of the caller's uploads.",
  input: one,
  output: Upload,
  errors: ['media.no_upload'],
})

export const listUploads = call({
  name: 'media.listUploads',
  method: 'GET',
  path: '/api/app/vid/uploads',
  auth: 'member',
  about: "Lists the caller's recent uploads that are not published, newest first.",
  input: z.object({}),
  output: z.object({ list: z.array(Upload) }),
})

export const cancelUpload = call({
  name: 'media.cancelUpload',
  method: 'POST',
  path: '/api/app/vid/uploadCancel',
  auth: 'member',
  about: 'Cancels an upload or its transcoding, unless a work has been made of it. Idempotent.',
  input: one,
  output: z.null(),
  errors: ['media.no_upload', 'media.upload_published'],
})

export const retryUpload = call({
  name: 'media.retryUpload',
  method: 'POST',
  path: '/api/app/vid/uploadRetry',
  auth: 'member',
  about: 'Retries the transcoding of a video that failed. The uploaded file is kept for a week.',
  input: one,
  output: z.null(),
  errors: ['media.no_upload', 'media.original_gone'],
})
