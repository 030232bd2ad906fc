import type { Node, Rule, RuleContext } from './rule.ts'

interface Literal extends Node {
  readonly value: unknown
}
interface Template extends Node {
  readonly quasis: readonly { readonly value: { readonly raw: string } }[]
}
interface Attribute extends Node {
  readonly name: { readonly name: unknown }
  readonly value: (Literal & { readonly expression?: Node }) | null
}
interface Container extends Node {
  readonly expression: Node
  readonly parent: Node
}

/** Attributes that a person reads or hears. */
const spoken = new Set(['alt', 'title', 'label', 'placeholder', 'aria-label', 'aria-description'])
const word = /\p{L}/u

const report = (context: RuleContext, node: Node) =>
  context.report({ message: 'Text that a person reads comes from the locale files.', node })

function saysSomething(node: Node): boolean {
  if (node.type === 'Literal') {
    const { value } = node as Literal
    return typeof value === 'string' && word.test(value)
  }
  if (node.type === 'TemplateLiteral') {
    return (node as Template).quasis.some((quasi) => word.test(quasi.value.raw))
  }
  return false
}

/** Refuses literal text in markup: readers of another language would see it untranslated. */
export const noUntranslatedStrings: Rule = {
  meta: { type: 'problem' },
  create(context) {
    return {
      JSXText(node: Literal) {
        if (typeof node.value === 'string' && word.test(node.value)) report(context, node)
      },
      JSXExpressionContainer(node: Container) {
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment'
        if (isChild && saysSomething(node.expression)) report(context, node)
      },
      JSXAttribute(node: Attribute) {
        if (typeof node.name.name !== 'string' || !spoken.has(node.name.name) || !node.value) return
        if (saysSomething(node.value.expression ?? node.value)) report(context, node)
      },
    }
  },
}
