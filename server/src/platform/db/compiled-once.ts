import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/**
 * A read that is compiled once and executed with other values each time: building and compiling a join takes Kysely tens of
 * microseconds. Its text must not depend on the values, so `build` may only pass them on, and neither compare nor
 * interpolate them by `sql.lit`.
 */
export function compiledOnce<V extends object, Row>(
  build: (db: Db, values: V) => Compilable<Row>,
): (db: Db, values: V) => Promise<Row[]> {
  const names = new Map<unknown, keyof V>()
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholders(names)).compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    return (await db.getExecutor().executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** Each value is a symbol of its own, which is found among the compiled parameters. */
function placeholders<V extends object>(names: Map<unknown, keyof V>): V {
  return new Proxy({} as V, {
    get(_, name) {
      const symbol = Symbol(String(name))
      names.set(symbol, name as keyof V)
      return symbol
    },
  })
}
