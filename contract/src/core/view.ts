/** What follows `#` is sent to no server. */
export const viewHash = '#view='

/** Where the app opens by a login that shows it to one of the staff as a person sees it. */
export const viewPath = (token: string) => `/${viewHash}${token}`
