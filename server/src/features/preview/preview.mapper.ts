import type { Language } from '@kaleido/contract/core/error'
import { inLanguage } from '../../platform/in-language.ts'
import { isOpenPicture } from '../media/index.ts'
import { personPath, topicPath, workPath } from './preview.address.ts'
import type { PersonRow, TopicRow, WorkRow } from './preview.repository.ts'
import { clockOf, lineOf, texts } from './preview.texts.ts'

/** What a chat or a search engine is told of a page, in one language. */
export interface Preview {
  readonly kind: 'video' | 'short' | 'gallery' | 'post' | 'topic' | 'person' | 'invitation'
  /** The one address of what it shows, as a path with its query. */
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly picture?: PreviewPicture | undefined
  readonly author?: { readonly name: string; readonly path: string }
  /** Of what plays. */
  readonly seconds?: number | undefined
  readonly publishedAt?: Date
}

export interface PreviewPicture {
  /** Where it is stored. */
  readonly stored: string
  /** Where everybody may fetch it, as a path. */
  readonly path: string
  readonly size?: { readonly width: number; readonly height: number }
}

const most = { title: 80, summary: 160 } as const
/** The stored JPEG of a picture is no wider. */
const widest = 1_080

export function ofWork(row: WorkRow, language: Language): Preview {
  const words = texts[language]
  const kind = row.kind as 'video' | 'short' | 'gallery' | 'post'
  const facts = [
    row.duration !== null && clockOf(row.duration),
    row.pages !== null && words.pages(row.pages),
    words.by(row.name),
    row.text,
  ]
  return {
    kind,
    path: workPath(kind, row.id),
    title: lineOf(row.title, most.title) || words[kind],
    summary: summaryOf(facts),
    picture: coverOf('work', row),
    author: { name: lineOf(row.name, most.title), path: personPath(row.uid) },
    ...(row.duration !== null && { seconds: row.duration }),
    publishedAt: row.published_at,
  }
}

export function ofTopic(row: TopicRow, language: Language): Preview {
  const { name, intro } = inLanguage(row, language)
  return {
    kind: 'topic',
    path: topicPath(row.id),
    title: `#${lineOf(name, most.title)}`,
    summary: summaryOf([texts[language].works(Number(row.works)), intro]),
    picture: coverOf('topic', row),
  }
}

export function ofPerson({ uid, name, portrait, bio }: PersonRow, language: Language): Preview {
  const title = lineOf(name, most.title)
  const cover = { id: uid, path: portrait, width: null, height: null }
  return {
    kind: 'person',
    path: personPath(uid),
    title,
    summary: summaryOf([bio]) || texts[language].person(title),
    picture: coverOf('person', cover),
  }
}

/** The same for every code: who holds it is for the page to tell, to whom it opens. */
export function ofInvitation(path: string, language: Language): Preview {
  const { invited, invitation } = texts[language]
  return { kind: 'invitation', path, title: invited, summary: invitation }
}

function summaryOf(facts: readonly (string | false)[]): string {
  const told = facts.filter((fact) => fact !== false && fact.trim() !== '')
  return lineOf(told.join(' · '), most.summary)
}

interface Cover {
  readonly id: string
  readonly path: string | null
  readonly width: number | null
  readonly height: number | null
}

/** Only a picture that lies open to everybody; its address changes when another takes its place. */
function coverOf(kind: string, { id, path, width, height }: Cover): PreviewPicture | undefined {
  if (path === null || !isOpenPicture(path)) return undefined
  const version = path.slice(path.lastIndexOf('/') + 1).slice(0, 8)
  return {
    stored: path,
    path: `/preview/${kind}/${id}-${version}.jpg`,
    ...(width !== null && height !== null && { size: sizeOf(width, height) }),
  }
}

function sizeOf(width: number, height: number): { width: number; height: number } {
  const shown = Math.min(width, widest)
  return { width: shown, height: Math.round((height * shown) / width) }
}
