import { editPost, publishPost } from '@kaleido/contract/post'
import { getDraft, saveDraft } from '@kaleido/contract/post-draft'
import { publishAs } from '../../features/post/post.fixture.ts'
import { anUpload } from '../../features/video/video.fixture.ts'
import type { Login, TestApp } from '../app.ts'
import { ask, openAnswer } from '../ask.ts'
import { anothersPicture, type OwnedEntry } from './owned.ts'

const writer = 'w'.repeat(22)
const picturePost = { form: 'picture', text: '山里的早晨很安静' } as const
const text = { kind: 'text' as const, spans: [{ text: '山里的早晨很安静。'.repeat(30) }] }
const article = { form: 'article' as const, title: '山里的早晨', blocks: [text] }

async function saveAs(app: TestApp, { token }: Login, content: object = picturePost) {
  const answer = await ask(app, saveDraft, { token, input: { writer, content } })
  return saveDraft.output.parse(openAnswer(app, answer)).id
}

async function readAs(app: TestApp, { token }: Login, id: string) {
  const answer = await ask(app, getDraft, { token, input: { id } })
  return getDraft.output.parse(openAnswer(app, answer))
}

const inArticle = async (app: TestApp) => ({
  ...article,
  blocks: [text, { kind: 'picture', id: await anothersPicture(app) }],
})

/** Posts and drafts with another person's pictures, uploads and drafts. */
export const ownedPosts: readonly OwnedEntry[] = [
  {
    call: publishPost,
    make: async (app) => ({
      input: { ...picturePost, pictures: [await anothersPicture(app)] },
      nothing: 'post.picture',
    }),
  },
  {
    call: publishPost,
    make: async (app) => ({ input: await inArticle(app), nothing: 'post.picture' }),
  },
  {
    call: publishPost,
    make: async (app, { uid }) => ({
      input: {
        form: 'video',
        title: '别人的封面',
        upload: await anUpload(app, { uid }),
        coverId: await anothersPicture(app),
      },
      nothing: 'video.cover',
    }),
  },
  {
    call: publishPost,
    async make(app) {
      const owner = await app.logIn('member')
      const draft = await saveAs(app, owner)
      return {
        input: { ...picturePost, draft },
        nothing: async () => (await readAs(app, owner, draft)).id === draft,
      }
    },
  },
  {
    call: editPost,
    async make(app, caller) {
      const { id } = await publishAs(app, caller, picturePost)
      const input = { ...picturePost, id, pictures: [await anothersPicture(app)] }
      return { input, nothing: 'post.picture' }
    },
  },
  {
    call: editPost,
    async make(app, caller) {
      const { id } = await publishAs(app, caller, { ...article, blocks: [text] })
      return { input: { ...(await inArticle(app)), id }, nothing: 'post.picture' }
    },
  },
  {
    call: saveDraft,
    make: async (app, caller) => ({
      input: { writer, content: { ...picturePost, pictures: [await anothersPicture(app)] } },
      async nothing(data) {
        const { id } = saveDraft.output.parse(data)
        return (await readAs(app, caller, id)).content.pictures.length === 0
      },
    }),
  },
]
