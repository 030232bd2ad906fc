/** The part of the linter's plugin interface that the house rules use. */
export interface RuleContext {
  readonly sourceCode: { getAllComments(): readonly Comment[] }
  report(problem: { readonly message: string; readonly node: unknown }): void
}

export interface Comment {
  readonly type: string
  readonly value: string
}

export interface Node {
  readonly type: string
}

export interface Rule {
  readonly meta: { readonly type: 'problem' }
  // Each handler receives the node type it is registered for; the linter guarantees it.
  create(context: RuleContext): Readonly<Record<string, (node: never) => void>>
}
