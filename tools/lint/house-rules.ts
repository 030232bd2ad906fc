import { noUntranslatedStrings } from './no-untranslated-strings.ts'
import { todoNeedsIssue } from './todo-needs-issue.ts'

/** The linter's own rules of this house; the linter takes a plugin as a default export. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-untranslated-strings': noUntranslatedStrings,
    'todo-needs-issue': todoNeedsIssue,
  },
}
