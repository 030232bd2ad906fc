import pg from 'pg'

export interface RecordedQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records the server's queries and their values while `work` runs; reads only. */
export async function recordReads(happen: () => Promise<void>): Promise<RecordedQuery[]> {
  const asked: RecordedQuery[] = []
  const client: { query: unknown } = pg.Client.prototype
  const original = client.query as (...given: unknown[]) => unknown
  client.query = function record(this: unknown, ...given: unknown[]) {
    const [question] = given
    if (isRecorded(question) && isRead(question.text)) asked.push(question)
    return original.apply(this, given)
  }
  try {
    await happen()
  } finally {
    client.query = original
  }
  return asked
}

/** As the server's pool submits them; other readers of the database here are the tests' own. */
const isRecorded = (question: unknown): question is RecordedQuery =>
  typeof question === 'object' && question !== null && 'text' in question && 'values' in question

const isRead = (text: string) =>
  /^\s*\(?\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert into|delete from|pg_notify)\b/i.test(text)
