/** The screen where an own post is edited; it finds the post's form itself. */
export const editPostPath = (id: string) => `/community/publishpicture?edit=${id}`

/** What was decided against one's own, with the decision about this thing chosen. */
export const appealPath = (targetId: string | undefined) =>
  `/mine/reports?tab=appeals${targetId === undefined ? '' : `&about=${targetId}`}`
