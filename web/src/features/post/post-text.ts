import type { PostCard } from '@kaleido/contract/post'

/** The longest name that is made of a post's text. */
const longest = 40

/** What a post is called where it has no title: the beginning of its text. */
export function nameOf({ title, text = '' }: Pick<PostCard, 'title' | 'text'>): string {
  if (title !== '') return title
  const [line = ''] = text.trim().split('\n')
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : line
}

/** The title that stands above the text: none where the text begins with it. */
export function headingOf({ title, text = '' }: Pick<PostCard, 'title' | 'text'>): string {
  return text.startsWith(title) ? '' : title
}

/** The screen where an own post is edited. */
export function editPath({ id, form }: Pick<PostCard, 'id' | 'form'>): string {
  const mode = form === 'video' || form === 'article' ? form : 'picture'
  return `/community/publish${mode}?edit=${id}`
}

export const postPath = ({ id }: Pick<PostCard, 'id'>) => `/cdetail/${id}`
