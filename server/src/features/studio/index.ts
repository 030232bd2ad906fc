import type { Feature } from '../../platform/ctx/feature.ts'
import { studioJobs } from './studio.jobs.ts'
import { studioRoutes } from './studio.routes.ts'

/** What authors learn of their works: how they are watched, from where, and what they bring. */
export const studio: Feature = {
  name: 'studio',
  tables: ['studio_counted', 'studio_day'],
  routes: studioRoutes,
  jobs: studioJobs,
}
