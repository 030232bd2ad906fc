import { loadFeature } from './load-feature.ts'

const files = import.meta.glob<Record<string, string>>(
  [
    './en/*.json',
    '!./en/{agent,appcenter,checkin,complaint,income,invite,lottery,message,moderation,notice,payout,prize,publish,redeem,studio,task,topup,unlock,view,vip}.json',
  ],
  { eager: true, import: 'default' },
)

const late = import.meta.glob<Record<string, string>>(
  './en/{agent,appcenter,checkin,complaint,income,invite,lottery,message,moderation,notice,payout,prize,publish,redeem,studio,task,topup,unlock,view,vip}.json',
  { import: 'default' },
)

export const load = loadFeature(files, late)
