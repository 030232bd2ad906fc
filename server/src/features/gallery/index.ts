import type { Feature } from '../../platform/ctx/feature.ts'
import { galleryCommands } from './gallery.commands.ts'
import { galleryJobs } from './gallery.jobs.ts'
import { galleryListeners } from './gallery.listeners.ts'
import { galleryRoutes } from './gallery.routes.ts'

/** Works that are looked through page by page, and which of their pages are open to whom. */
export const gallery: Feature = {
  name: 'gallery',
  tables: ['gallery_guard'],
  routes: galleryRoutes,
  jobs: galleryJobs,
  listens: galleryListeners,
  commands: galleryCommands,
}

export { showPages, signPages } from './gallery-pages.service.ts'
export { placePictures } from './gallery-guard.service.ts'
export { listMisplaced, listPages as listPictures } from './gallery.repository.ts'
export { findRight, reasonOf } from './gallery.service.ts'
