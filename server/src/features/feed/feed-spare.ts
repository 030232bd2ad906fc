/** So many entries are kept besides those that are shown. */
const besides = 6
/** Of each section. */
const besidesInSection = 3

interface Listed {
  readonly list: readonly unknown[]
  readonly hasNext: boolean
}

function cut<T extends Listed>(listed: T, size: number): T {
  const list = listed.list.slice(0, size)
  return { ...listed, list, hasNext: listed.hasNext || listed.list.length > size }
}

/** Lists without a cursor stay full where entries of hidden authors are left out. */
export const spare = {
  more: <I extends { readonly pageSize: number }>(input: I): I => ({
    ...input,
    pageSize: input.pageSize + besides,
  }),
  cut: <T extends Listed>(answer: T, { pageSize }: { readonly pageSize: number }): T =>
    cut(answer, pageSize),
}

/** The same of each section of a page. */
export const spareInSections = {
  more: <I extends { readonly pSize: number }>(input: I): I => ({
    ...input,
    pSize: input.pSize + besidesInSection,
  }),
  cut: <T extends { readonly list: readonly Listed[] }>(
    answer: T,
    { pSize }: { readonly pSize: number },
  ): T => ({ ...answer, list: answer.list.map((section) => cut(section, pSize)) }),
}
