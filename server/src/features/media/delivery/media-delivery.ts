import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaRoute } from '../../../platform/http/media-host.ts'
import { sendStored, type StoredFile } from '../../../platform/http/send-stored.ts'
import { guardedKeyOf, typeOfGuarded } from '../picture/media-picture.names.ts'
import { watchRevoked } from './media-revoked.watch.ts'
import { keyOfFile, opens, typeOfFile } from './media-scope.ts'
import { mediaKeys, readSigned, readSignedPictures, type SignedPictures } from './media-sign.ts'

/** As long as a signed path lives; a later visit gets another path. */
const caching = 'private, max-age=900, immutable'

interface SignedFile extends Pick<StoredFile, 'key' | 'turn'> {
  readonly type: string
}

/**
 * Serves files of videos and guarded pictures by signed paths. Needs no database, so that an edge server can answer the
 * same.
 */
export function signedFiles(ctx: Ctx, turn: StoredFile['turn']): MediaRoute[] {
  const keys = mediaKeys(ctx)
  const revoked = watchRevoked(ctx)
  const { clock, storage } = ctx

  /** Everything that is wrong with a path is answered alike. */
  async function admit<T extends SignedPictures>(signed: T | undefined): Promise<T> {
    if (!signed || signed.expiry * 1_000 <= clock.now().getTime()) {
      throw new AppError('http.forbidden')
    }
    if ((await revoked()).has(signed.session)) throw new AppError('http.forbidden')
    return signed
  }

  async function findOfVideo(path: string): Promise<SignedFile> {
    const { item, scope, file } = await admit(readSigned(keys, path))
    const type = typeOfFile(file)
    if (type === undefined) throw new AppError('http.not_found')
    if (!opens(scope, file)) throw new AppError('http.forbidden')
    return { key: keyOfFile(item, file), type, turn: undefined }
  }

  async function findPicture(path: string): Promise<SignedFile> {
    const { item, file } = await admit(readSignedPictures(keys, path))
    const type = typeOfGuarded(file)
    if (type === undefined) throw new AppError('http.not_found')
    return { key: guardedKeyOf(item, file), type, turn }
  }

  function answerBy(find: (path: string) => Promise<SignedFile>): MediaRoute['answer'] {
    return async (request, reply) => {
      const [path = ''] = request.url.split('?', 1)
      if (!isPlain(path)) throw new AppError('http.not_found')
      const { type, ...found } = await find(path)
      const headers = { 'content-type': type, 'cache-control': caching }
      return sendStored(request, reply, { storage, file: { ...found, headers } })
    }
  }

  return [
    { path: '/m/*', answer: answerBy(findOfVideo) },
    { path: '/g/*', answer: answerBy(findPicture) },
  ]
}

/** Servers differ in what they make of `..`, `//` and `%2e`, and no path of ours has any of them. */
function isPlain(path: string): boolean {
  return /^(?:\/[\w-][\w.-]*)+$/.test(path)
}
