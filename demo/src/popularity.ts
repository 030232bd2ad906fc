import { createRandom, type Random } from './art/random.ts'

/** How a work fared so far. */
export interface Popularity {
  /** Seconds since it was published. */
  readonly age: number
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly favourites: number
  readonly shares: number
  /** What of it came in today, yesterday, and on the days before. */
  readonly past: readonly Day[]
}

interface Day {
  readonly views: number
  readonly likes: number
}

const day = 86_400

/** So many fates, the highest in the recommended order first: few are seen by millions, most by a few thousand. */
export function popularities(count: number, random: Random): Popularity[] {
  return Array.from({ length: count }, () => one(random)).toSorted(
    (a, b) => interest(b) - interest(a),
  )
}

function one(random: Random): Popularity {
  const views = Math.round(10 ** random.between(2.8, 6.2))
  const likes = Math.round(views * random.between(0.02, 0.08))
  const age = Math.round(720 + 45 * day * random.between(0, 1) ** 1.6)
  const comments = Math.round(likes * random.between(0.02, 0.12))
  // Chance of its own, so that the world stays the one that it is without this.
  const own = createRandom(`popularity/${views}/${age}`)
  return {
    age,
    views,
    likes,
    comments,
    favourites: Math.round(likes * own.between(0.1, 0.4)),
    shares: Math.round(likes * own.between(0.01, 0.05)),
    past: pastOf({ age, views, likes }, own),
  }
}

/** Rankings look back so far, and compare with the day before. */
const dayCount = 9

/** Most of it comes in soon after a work is published, and less each day, with days that are better than others. */
function pastOf(
  { age, views, likes }: Pick<Popularity, 'age' | 'views' | 'likes'>,
  random: Random,
): Day[] {
  // The last of its days is today, the first one that on which it was published.
  const lived = Math.floor(age / day) + 1
  const weights = Array.from(
    { length: lived },
    (_, ago) => random.between(0.4, 1.6) / (lived - ago) ** 0.9,
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.slice(0, dayCount).map((weight) => ({
    views: Math.floor((views * weight) / sum),
    likes: Math.floor((likes * weight) / sum),
  }))
}

/** As the database ranks them. */
export function interest({ age, views, likes, favourites, comments, shares }: Popularity): number {
  const done = likes + 2 * favourites + 3 * comments + 4 * shares + 0.02 * views
  return Math.log(1 + done) - age / (3 * day)
}
