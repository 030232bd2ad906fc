import type { Card } from './calls.ts'

const cardsPerPage = 20

/** A page of a list, about 6 kB of JSON: sealed and with its envelope about 8 kB. */
export function makeCards(topic: number): Card[] {
  return Array.from({ length: cardsPerPage }, (_, index) =>
    makeCard(topic * cardsPerPage + index + 1),
  )
}

function makeCard(number: number): Card {
  const kind = (['video', 'gallery', 'post'] as const)[number % 3] ?? 'video'
  return {
    id: String(10_000 + number),
    kind,
    title: `午后的海边散步，风从很远的地方来 ${number}`,
    cover: {
      url: `/image/${(number * 7919).toString(36).padStart(12, '0')}.jpg`,
      width: 720,
      height: 1_280,
      placeholder: '3OcRJYB4d3d3iIeHeEh3eIhweA',
    },
    author: { uid: 100_000_000 + number, name: `作者${number}`, portrait: `/image/p${number}.jpg` },
    ...(kind === 'video' ? { duration: 30 + number } : {}),
    access: number % 4 === 0 ? { mode: 'coin', price: 500 } : { mode: 'free' },
    playCount: number * 131,
    likeCount: number * 17,
    commentCount: number * 3,
    publishedAt: new Date(1_760_000_000_000 + number * 60_000).toISOString(),
  }
}
