import { query, type Stage } from '../rig/stage.ts'

/** Above the uids that the product draws. */
export const firstUid = 20_000_000_000

export const tokenOf = (turn: number) => `bench-socket-token-${turn}`

/** Guests, the first of them logged in. */
export async function addGuests(
  { database }: Stage,
  { guests, logins }: { readonly guests: number; readonly logins: number },
): Promise<void> {
  await query(
    database.ownerUrl,
    `insert into account (uid, name) select ${firstUid} + n, 'guest ' || n from generate_series(0, ${guests - 1}) as n`,
  )
  await query(
    database.ownerUrl,
    `insert into session (token_hash, uid, device, expires_at)
      select sha256(convert_to('${tokenOf(0).slice(0, -1)}' || n, 'utf8')), ${firstUid} + n, 'bench', app_now() + interval '1 day'
      from generate_series(0, ${logins - 1}) as n`,
  )
  await query(database.ownerUrl, 'vacuum analyze account, session')
}
