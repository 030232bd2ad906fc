/** My prizes. */
export const prizesPath = '/mine/userprize'

export const orderPath = (id: string) => `${prizesPath}?id=${id}`
