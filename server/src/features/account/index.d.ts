import type { Feature } from '../../platform/feature.ts'
/** Who people are: one row a person, a guest's until it is registered. */
export declare const account: Feature
export { createAccount } from './account.service.ts'
