import type { Film } from './film.ts'
import { films } from './films.ts'

export function filmNamed(name: string): Film {
  const film = films.find((one) => one.name === name)
  if (!film) throw new Error(`there is no film ${name}`)
  return film
}
