import type { Language } from '@kaleido/contract/core/error'

interface Texts {
  readonly app: string
  readonly slogan: string
  readonly locale: string
  readonly video: string
  readonly short: string
  readonly gallery: string
  readonly post: string
  readonly by: (author: string) => string
  readonly pages: (count: number) => string
  readonly works: (count: number) => string
  readonly person: (name: string) => string
  readonly invited: string
  readonly invitation: string
}

/** What the product itself says in a preview; the rest is what people wrote. */
export const texts: Readonly<Record<Language, Texts>> = {
  'zh-CN': {
    app: '万花筒',
    slogan: '万花筒 Kaleido',
    locale: 'zh_CN',
    video: '视频',
    short: '短视频',
    gallery: '图集',
    post: '帖子',
    by: (author) => `${author} 的作品`,
    pages: (count) => `${count} 张`,
    works: (count) => `${count} 篇作品`,
    person: (name) => `在万花筒看 ${name} 的作品`,
    invited: '邀请你加入万花筒',
    invitation: '打开链接注册，和朋友一起看视频、图集和社区。',
  },
  en: {
    app: 'Kaleido',
    slogan: 'Kaleido',
    locale: 'en_US',
    video: 'Video',
    short: 'Short',
    gallery: 'Gallery',
    post: 'Post',
    by: (author) => `By ${author}`,
    pages: (count) => `${count} ${count === 1 ? 'picture' : 'pictures'}`,
    works: (count) => `${count} ${count === 1 ? 'post' : 'posts'}`,
    person: (name) => `See what ${name} shares on Kaleido`,
    invited: 'You’re invited to Kaleido',
    invitation: 'Open the link and sign up to watch videos, galleries and the community together.',
  },
}

/** 5:07, 1:02:03 */
export function clockOf(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600]
  const [minutes, last] = [Math.floor(rest / 60), String(rest % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${last}` : `${minutes}:${last}`
}

let segmenter: Intl.Segmenter | undefined

/** One line of at most so many characters, as a person counts them. */
export function lineOf(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.length <= most) return line
  segmenter ??= new Intl.Segmenter()
  const shown = [...segmenter.segment(line)].map(({ segment }) => segment)
  return shown.length <= most ? line : `${shown.slice(0, most - 1).join('')}…`
}
