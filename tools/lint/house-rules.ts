import { noUntranslatedStrings } from './no-untranslated-strings.ts'
import { todoNeedsIssue } from './todo-needs-issue.ts'

/** The project's own lint rules; the linter loads a plugin as a default export. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-untranslated-strings': noUntranslatedStrings,
    'todo-needs-issue': todoNeedsIssue,
  },
}
