import type { Feature } from '../../platform/ctx/feature.ts'
import { workCommands } from './work.commands.ts'
import { workJobs } from './work.jobs.ts'
import * as repository from './work.repository.ts'
import { workFigures, workQueues } from './work-overview.repository.ts'
import { workRoutes } from './work.routes.ts'
import { pictures } from './work-removal.repository.ts'
import { removeWorks } from './work-removal.service.ts'

/** The spine of the content: whatever somebody makes is a work of some kind. */
export const work: Feature = {
  name: 'work',
  tables: [
    'work',
    'work_base',
    'work_day',
    'work_decision',
    'work_module',
    'work_picture',
    'work_tag',
    'work_title',
    'work_touched',
  ],
  routes: workRoutes,
  pictures,
  jobs: workJobs,
  commands: workCommands,
  queues: workQueues,
  figures: workFigures,
  person: {
    export: async ({ read }, uid) => ({ works: await repository.listAll(read, uid) }),
    forget: removeWorks,
  },
}

export {
  addWork,
  describeWork,
  finishWork,
  holdToDay,
  stopWork,
} from './work-publishing.service.ts'
export { access, isAuthor, neededFor, qualityFor, type Right, type Viewer } from './work.access.ts'
export { count, countEach, type Counted } from './work-count.service.ts'
export { holdWork, restoreWork } from './work-hold.service.ts'
export { isGone, setKept as setWorkKept } from './work-removal.repository.ts'
export { removeWorkAs, removeWorksOf } from './work-removal.service.ts'
export { canSee, type Visibility, visibilityFor, hiddenReason } from './work.visibility.ts'
export type { FoundWork } from './work.mapper.ts'
export { exchangePictures, findTitle as findWorkTitle } from './work.repository.ts'
export { isEditable, lockWork, placeWork, reviseWork, setPictures } from './work-content.service.ts'
export {
  findRefusal,
  findSeen,
  findWork,
  holdSeen,
  listCards,
  listPageAlong,
  listWorks,
} from './work.service.ts'
export { getWork as openWork } from './work-detail.service.ts'
export { findKept, type KeptWork, listKept, listKeptCards } from './work-kept.service.ts'
export { worksChanged } from './work.events.ts'
export { listWrittenTags } from './work-tag.service.ts'
export { wordsOf } from './work.refusal.ts'
export { loadViewer } from './work.viewer.ts'
