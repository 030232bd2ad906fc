import type { Feature } from '../../platform/ctx/feature.ts'
import { dashboardJobs } from './dashboard.jobs.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

/** What the staff sees first: what waits, how the days go, and whether everything works. */
export const dashboard: Feature = {
  name: 'dashboard',
  tables: ['dashboard_day', 'dashboard_figure', 'dashboard_probe'],
  routes: dashboardRoutes,
  jobs: dashboardJobs,
}
