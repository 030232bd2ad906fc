import { describe, expect, it } from 'vitest'
import { isHouseName, wearsBadge } from './account.house-names.ts'

const spellings = `
  官方|官方客服|万花筒官方|萬花筒|官 方|官.方|官·方|官\u200b方|官\u2060方|宮方|客服小美|在线客服01|客 服|客-服|系统|系统管理员|系統通知|管理员|管理員|超级管理员
  审核员|演示审核员|審核員|工作人员|运营团队|運營團隊|平台认证
  admin|Admin|ADMIN|ａｄｍｉｎ|𝐚𝐝𝐦𝐢𝐧|ⓐⓓⓜⓘⓝ|аdmin|admіn|ádmin|a.d.m.i.n|a d m i n|adm1n|@dmin|4dmin|adrnin|admin_01|admin2024|01admin|the admin|AdminTeam|Administrator
  Kaleido|Kaleido 官方|Кaleido|Kаleido|Kale1do|KALEIDO|ｋａｌｅｉｄｏ|kal3ido|Ka1eido|Kaleidо|K a l e i d o|KaleidoOfficial|kaleido_help
  Official|0fficial|Officiаl|OfficialNews|Support|Supp0rt|System|Sуstem|moderator|M0derator|Customer Service|Staff|root|helpdesk
`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '')

describe('a name of the house', () => {
  it.each(spellings)('is recognised as %s', (name) => {
    expect(isHouseName(name)).toBe(true)
  })

  it('is that of one of the staff, however it is written', () => {
    for (const name of ['林舟', '林 舟', '林.舟']) expect(isHouseName(name, ['林舟'])).toBe(true)
    expect(isHouseName('林舟舟', ['林舟'])).toBe(false)
  })

  it.each([
    '羽毛球 badminton',
    'Modernist',
    '生态系统爱好者',
    '操作系统',
    '小助理',
    'Kalei',
    '方官',
    '客人服气',
    'supporter',
    'ecosystem',
    '万花',
    'Адам',
    'Ольга',
    'Ωmega',
    '2049',
    '会员',
  ])('is not %s', (name) => {
    expect(isHouseName(name)).toBe(false)
  })
})

it('a sign that looks like the badge is recognised', () => {
  expect(['林舟 ✓', '✔林舟', '林舟✅', '🛡林舟'].every(wearsBadge)).toBe(true)
  expect(['林舟', '林舟 🌧', 'V'].some(wearsBadge)).toBe(false)
})
