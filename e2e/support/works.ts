import type { Operator } from './operator.ts'

export interface ListedWork {
  readonly id: string
  /** The author's uid. */
  readonly author: string
  /** What a viewer needs to see all of it: `free`, `vip`, `coin 8`, each with ` dark` in the area after dark. */
  readonly access: string
  readonly title: string
}

/** Published works of a kind, the newest first. */
export async function listWorks(operator: Operator, kind: string): Promise<ListedWork[]> {
  const lines = (await operator.run('work', 'list', kind)).split('\n')
  return lines.map((line) => {
    const [id = '', , , author = '', access = '', , ...title] = line.split('  ')
    return { id, author, access, title: title.join('  ') }
  })
}

/** Works without a lock. */
export async function listFree(operator: Operator, kind: string): Promise<ListedWork[]> {
  return (await listWorks(operator, kind)).filter(({ access }) => access === 'free')
}
