/** What lists of a work's comments are kept under. */
export const workTag = (workId: string) => `comment:work:${workId}`

/** The same of the replies to one of them. */
export const rootTag = (rootId: string) => `comment:root:${rootId}`
