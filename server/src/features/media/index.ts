import type { Feature } from '../../platform/feature.ts'
import { avifJobs } from './media-picture.avif.ts'
import * as pictures from './media-picture.repository.ts'
import { mediaCommands } from './media.commands.ts'
import { mediaJobs } from './media.jobs.ts'
import { listOwnFiles } from './media.own-files.ts'
import * as repository from './media.repository.ts'
import { mediaFiles, mediaRoutes } from './media.routes.ts'
import { uploadJobs } from './media-upload.jobs.ts'
import * as uploads from './media-upload.repository.ts'
import { uploadRoutes } from './media-upload.routes.ts'
import { tusRoute } from './media-upload.tus.ts'
import { videoJobs } from './media-video.jobs.ts'

/** Pictures and videos: taken in, made anew, and served on the media line. */
export const media: Feature = {
  name: 'media',
  tables: [
    'media_picture',
    'media_removed',
    'media_revoked',
    'media_upload',
    'media_video',
    'media_video_frame',
  ],
  commands: mediaCommands,
  routes: [...mediaRoutes, ...uploadRoutes],
  raw: (ctx) => [tusRoute(ctx)],
  media: mediaFiles,
  jobs: [...mediaJobs, ...avifJobs, ...uploadJobs, ...videoJobs],
  person: {
    export: async ({ read }, uid) => ({
      pictures: await pictures.listAll(read, uid),
      uploads: await uploads.listAll(read, uid),
    }),
    async forget(trx, uid) {
      await repository.removeAll(trx, uid)
      await uploads.removeAll(trx, uid)
    },
    files: listOwnFiles,
  },
}

export { findVideo, type FoundVideo } from './media-found.ts'
export { pixelsOf, placeholderOf } from './media-picture.encode.ts'
export {
  addLaid,
  clearLaid,
  clearOpen,
  guardedFolderOf,
  layPictures,
  toSignedPicture,
} from './media-guarded.service.ts'
export { isGuarded } from './media-picture.names.ts'
export { readPlainPicture } from './media-picture.files.ts'
export { type KeptPicture, toPicture } from './media-picture.mapper.ts'
export type { ReadyPicture } from './media-picture.process.ts'
export type { PictureRow } from './media-picture.repository.ts'
export { addReadyVideo, enqueueVideo } from './media-video-added.service.ts'
export { revokeMedia } from './media-revoked.service.ts'
export { pathLivesMs, type Scope, signItem, signPictures } from './media-sign.ts'
export { findPicture, findPictures, storePicture, takeOwnPicture } from './media-picture.service.ts'
