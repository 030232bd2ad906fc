/** The `code` of a notice of kind `system` about a prize that is on the way; its `reason` names the prize and the parcel. */
export const prizeCodes = { sent: 'prize.sent' } as const
export type PrizeCode = (typeof prizeCodes)[keyof typeof prizeCodes]
