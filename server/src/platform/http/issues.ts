import type { Language, Texts } from '@kaleido/contract/core/error'
import type { Issue } from '@kaleido/contract/core/wire'
import type * as z from 'zod/mini'

type ZodIssue = z.core.$ZodIssue

const max = 20

/** The schema's findings, for people and programs: which member, and why, in the person's language. */
export function describeIssues(found: readonly ZodIssue[], language: Language): Issue[] {
  return found.slice(0, max).map((issue) => ({
    field: issue.path.map(String).join('.'),
    code: issue.code,
    text: textOf(issue)[language],
  }))
}

function textOf(issue: ZodIssue): Texts {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { 'zh-CN': '必须填写', en: 'Required' }
        : { 'zh-CN': '格式不对', en: 'Not of the right kind' }
    case 'too_small':
      return bound(issue.origin, `${issue.minimum}`, 'least')
    case 'too_big':
      return bound(issue.origin, `${issue.maximum}`, 'most')
    case 'invalid_value':
      return { 'zh-CN': '不在可选范围内', en: 'Not one of the choices' }
    default:
      return { 'zh-CN': '格式不对', en: 'Not of the right form' }
  }
}

function bound(origin: string, limit: string, side: 'least' | 'most'): Texts {
  const few = side === 'least'
  if (origin === 'string') {
    return few
      ? { 'zh-CN': `至少 ${limit} 个字符`, en: `At least ${limit} characters` }
      : { 'zh-CN': `最多 ${limit} 个字符`, en: `At most ${limit} characters` }
  }
  if (origin === 'array' || origin === 'set') {
    return few
      ? { 'zh-CN': `至少 ${limit} 项`, en: `At least ${limit} entries` }
      : { 'zh-CN': `最多 ${limit} 项`, en: `At most ${limit} entries` }
  }
  return few
    ? { 'zh-CN': `不能小于 ${limit}`, en: `Not less than ${limit}` }
    : { 'zh-CN': `不能大于 ${limit}`, en: `Not more than ${limit}` }
}
