import type { PostForm } from '@kaleido/contract/post'

export const forms = ['picture', 'video', 'article'] as const

const addresses = {
  picture: '/community/publishpicture',
  video: '/community/publishvideo',
  article: '/community/publisharticle',
} as const

/** The address of a mode. */
export const addressOf = (form: PostForm) => addresses[form]

export function formOf(path: string): PostForm {
  return forms.find((form) => path.endsWith(addresses[form])) ?? 'picture'
}
