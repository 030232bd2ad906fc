import { createAccount } from '../../server/src/features/account/index.ts'
import { openSession } from '../../server/src/features/session/index.ts'
import { inTransaction, openDb } from '../../server/src/platform/db/db.ts'

export interface Member {
  readonly uid: number
  /** The token of the newest login. */
  readonly token: string
}

/** Registered members, each logged in several times. */
export async function addMembers(
  url: string,
  { count, logins }: { count: number; logins: number },
): Promise<Member[]> {
  const db = openDb(url, { max: 4 })
  const addMember = async (index: number): Promise<Member> => {
    const uid = await inTransaction(db, (trx) =>
      createAccount(trx, { name: `会员${index}`, isRegistered: true }),
    )
    let token = ''
    for (let login = 1; login <= logins; login += 1) {
      token = await inTransaction(db, (trx) =>
        openSession(trx, { owner: { uid }, device: `iPhone 17 Pro, Safari ${login}` }),
      )
    }
    return { uid, token }
  }
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => addMember(index)))
  } finally {
    await db.destroy()
  }
}
