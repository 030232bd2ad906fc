import { editInfo } from '@kaleido/contract/account'
import { addComment } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { sendFeedback } from '@kaleido/contract/feedback'
import { sendMessage } from '@kaleido/contract/message'
import { applyAsCreator } from '@kaleido/contract/profile-application'
import { listLiked, setLike } from '@kaleido/contract/reaction'
import { openVideo, publishVideo } from '@kaleido/contract/video'
import { aPicture } from '../../features/media/media.fixture.ts'
import { anUpload, aVideoWork, openAs } from '../../features/video/video.fixture.ts'
import { aWork } from '../../features/work/work.fixture.ts'
import type { Login, TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import type { Trial } from './ids.ts'

export interface OwnedTrial extends Pick<Trial, 'input'> {
  /** The refusal, or what shows that the call found, and changed, nothing of the other person. */
  readonly nothing: string | ((data: unknown) => boolean | Promise<boolean>)
}

export interface OwnedEntry {
  readonly call: Call
  /** Makes something of another person, for `caller` to ask for. */
  readonly make: (app: TestApp, caller: Login) => Promise<OwnedTrial>
}

export const anothersPicture = async (app: TestApp) =>
  (await aPicture(app.ctx(), (await app.logIn('member')).uid)).id

const anothersWork = async (app: TestApp) =>
  aWork(app.deps.db, { authorUid: (await app.logIn('member')).uid })

/** Another person's things in members beside the one that the call is about. */
export const owned: readonly OwnedEntry[] = [
  ...(['portrait', 'cover'] as const).map((member): OwnedEntry => ({
    call: editInfo,
    make: async (app) => ({
      input: { [member]: await anothersPicture(app) },
      nothing: 'account.invalid_picture',
    }),
  })),
  {
    call: addComment,
    make: async (app) => ({
      input: {
        work: await anothersWork(app),
        text: '看这张',
        pictures: [await anothersPicture(app)],
      },
      nothing: 'comment.invalid_picture',
    }),
  },
  {
    call: sendFeedback,
    make: async (app) => ({
      input: { type: 'bug', text: '图片打不开', pictures: [await anothersPicture(app)] },
      nothing: 'feedback.invalid_picture',
    }),
  },
  {
    call: sendMessage,
    make: async (app) => ({
      input: {
        uid: (await app.logIn('member')).uid,
        clientId: 'another-picture',
        picture: await anothersPicture(app),
      },
      nothing: 'message.picture',
    }),
  },
  {
    call: publishVideo,
    make: async (app, { uid }) => ({
      input: {
        title: '别人的封面',
        upload: await anUpload(app, { uid }),
        coverId: await anothersPicture(app),
      },
      nothing: 'video.cover',
    }),
  },
  {
    call: applyAsCreator,
    make: async (app) => ({
      input: {
        reason: '我拍了很多年的风光照片',
        contact: '微信 violet',
        samples: [await anothersWork(app)],
      },
      nothing: 'profile.sample',
    }),
  },
  {
    call: openVideo,
    async make(app) {
      const { uid, token } = await app.logIn('member')
      const id = await aVideoWork(app, { authorUid: uid })
      const { play } = await openAs(app, token, { id })
      return { input: { id, play }, nothing: 'video.play_over' }
    },
  },
  {
    call: listLiked,
    async make(app) {
      const { uid, token } = await app.logIn('member')
      await ask(app, setLike, { token, input: { id: await anothersWork(app), isLiked: true } })
      return { input: { uid }, nothing: (data) => listLiked.output.parse(data).list.length === 0 }
    },
  },
]
