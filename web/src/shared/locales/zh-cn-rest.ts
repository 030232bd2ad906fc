import { loadFeature } from './load-feature.ts'

const files = import.meta.glob<Record<string, string>>(
  [
    './zh-CN/*.json',
    '!./zh-CN/{agent,appcenter,checkin,complaint,creator,income,invite,lottery,message,moderation,notice,payout,prize,publish,redeem,studio,task,topup,unlock,view,vip}.json',
  ],
  { eager: true, import: 'default' },
)

const late = import.meta.glob<Record<string, string>>(
  './zh-CN/{agent,appcenter,checkin,complaint,creator,income,invite,lottery,message,moderation,notice,payout,prize,publish,redeem,studio,task,topup,unlock,view,vip}.json',
  { import: 'default' },
)

export const load = loadFeature(files, late)
