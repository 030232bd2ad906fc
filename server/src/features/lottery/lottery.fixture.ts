import { setDarkGate } from '@kaleido/contract/account-dark'
import { saveCampaign } from '@kaleido/contract/lottery-desk'
import type { Login, TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { save } from './campaign/lottery-campaign.service.ts'

const usual = [
  { kind: 'none', name: '谢谢参与', nameEn: 'Thanks', weight: 500_000 },
  { kind: 'points', amount: 20, name: '20 积分', nameEn: '20 points', weight: 400_000, value: 20 },
  { kind: 'coupons', amount: 1, name: '观影券', nameEn: 'Coupon', weight: 100_000, value: 600 },
]

/** A campaign that runs, with those prizes. */
export async function aCampaign(
  app: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; versionId: string }> {
  const at = (days: number) =>
    new Date(app.deps.clock.now().getTime() + days * 86_400_000).toISOString()
  const input = saveCampaign.input.parse({
    name: '幸运转盘',
    nameEn: 'Lucky wheel',
    rules: '每天都能抽。',
    rulesEn: 'Draw every day.',
    startsAt: at(-1),
    endsAt: at(30),
    prizes: usual,
    fallback: 2,
    ...given,
  })
  return save(app.ctx(), input)
}

/** A member who is of age and has points. */
export async function aPlayer(app: TestApp, points = 0): Promise<Login> {
  const player = await app.logIn('member')
  await ask(app, setDarkGate, { token: player.token, input: { isPassed: true } })
  if (points > 0) await fund(app, { uid: player.uid, pot: 'point', amount: points })
  return player
}
