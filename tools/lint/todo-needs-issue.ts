import type { Rule } from './rule.ts'

const marks = /\b(?:TODO|FIXME|XXX|HACK)\b/
const traceable = /@TODO\(#\d+\)/

/** Unfinished work is tracked as an issue; a mark without a number would be forgotten. */
export const todoNeedsIssue: Rule = {
  meta: { type: 'problem' },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (marks.test(comment.value) && !traceable.test(comment.value)) {
            context.report({ message: 'Write `@TODO(#issue)`, or do it.', node: comment })
          }
        }
      },
    }
  },
}
