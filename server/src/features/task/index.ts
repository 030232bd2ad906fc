import type { Feature } from '../../platform/ctx/feature.ts'
import { findDifferences } from './task-invariant.repository.ts'
import { taskJobs } from './task.jobs.ts'
import { taskListeners } from './task.listeners.ts'
import * as progress from './task-progress.repository.ts'
import * as repository from './task.repository.ts'
import { taskRoutes } from './task.routes.ts'

/** What is done each day for points: counted by what happens, and received once. */
export const task: Feature = {
  name: 'task',
  tables: ['task_mark', 'task_receipt', 'task_watch'],
  routes: taskRoutes,
  jobs: taskJobs,
  listens: taskListeners,
  invariants: [{ name: 'each task was posted once', stops: 'payout', findDifferences }],
  person: {
    export: async ({ read }, uid) => ({
      taskMarks: await progress.listMarks(read, uid),
      taskWatched: await progress.listWatched(read, uid),
      taskReceipts: await repository.listAll(read, uid),
    }),
    async forget(trx, uid) {
      await progress.removeAll(trx, uid)
      await repository.forget(trx, uid)
    },
  },
}
