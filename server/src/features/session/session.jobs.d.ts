import type { Deps } from '../../platform/deps.ts'
export declare function sessionJobs({ db }: Deps): import('../../platform/jobs/jobs.ts').AnyJob[]
