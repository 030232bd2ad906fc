import type { Feature } from '../../platform/ctx/feature.ts'
import { advertJobs } from './advert.jobs.ts'
import { advertCommands } from './advert.commands.ts'
import { pictures } from './advert.repository.ts'
import { advertRoutes } from './advert.routes.ts'

/** What operators show in the product's slots, when, and how often somebody opened it. */
export { advertsChanged } from './advert.events.ts'
export const advert: Feature = {
  name: 'advert',
  tables: ['advert', 'advert_click', 'advert_click_day', 'advert_view'],
  routes: advertRoutes,
  pictures,
  commands: advertCommands,
  jobs: advertJobs,
}

export { save as saveAdvert } from './advert.service.ts'
