import type { Feature } from '../../platform/ctx/feature.ts'
import { avifJobs } from './picture/media-picture.avif.ts'
import * as pictures from './picture/media-picture.repository.ts'
import { mediaCommands } from './media.commands.ts'
import { mediaJobs } from './media.jobs.ts'
import { listOwnFiles } from './garbage/media.own-files.ts'
import * as repository from './media.repository.ts'
import { mediaFiles, mediaRoutes } from './media.routes.ts'
import { uploadJobs } from './upload/media-upload.jobs.ts'
import * as uploads from './upload/media-upload.repository.ts'
import { uploadRoutes } from './upload/media-upload.routes.ts'
import { tusRoute } from './upload/media-upload.tus.ts'
import { videoJobs } from './video/media-video.jobs.ts'

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
    merge: (trx, merge, { uses }) => repository.mergeUnused(trx, { ...merge, uses }),
    files: listOwnFiles,
  },
}

export { findVideo, type FoundVideo } from './garbage/media-found.ts'
export { focusOf, pixelsOf, placeholderOf } from './picture/media-picture.encode.ts'
export {
  addLaid,
  clearLaid,
  clearOpen,
  guardedFolderOf,
  layPictures,
  toSignedPicture,
} from './delivery/media-guarded.service.ts'
export { discardPictures } from './garbage/media-garbage.repository.ts'
export { isGuarded, isOpenPicture } from './picture/media-picture.names.ts'
export { readPlainPicture } from './picture/media-picture.files.ts'
export { readSharedPicture } from './picture/media-picture.shared.ts'
export { type StoredPicture, toPicture } from './picture/media-picture.mapper.ts'
export type { ReadyPicture } from './picture/media-picture.process.ts'
export type { PictureRow } from './picture/media-picture.repository.ts'
export { revokeMedia } from './delivery/media-revoked.service.ts'
export { pathLivesMs, type Scope, signItem, signPictures } from './delivery/media-sign.ts'
export {
  findPicture,
  findPictures,
  makeOwnPicture,
  storePicture,
  takeOwnPicture,
} from './picture/media-picture.service.ts'
