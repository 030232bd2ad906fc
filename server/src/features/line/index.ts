import type { Feature } from '../../platform/ctx/feature.ts'
import { pictures } from './line.repository.ts'
import { lineRoutes } from './line.routes.ts'

/** Which addresses the app may be reached at, and whether they answer. */
export const line: Feature = { name: 'line', tables: [], routes: lineRoutes, pictures }

export { lineSource } from './line.settings.ts'
