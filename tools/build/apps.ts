export const apps = ['web', 'admin'] as const
export type App = (typeof apps)[number]
