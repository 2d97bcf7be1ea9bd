import { createLucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './small-icon.ts'

const node: [tag: 'path', attributes: Record<string, string>][] = [
  ['path', { d: 'M18 6 6 18', key: '1' }],
  ['path', { d: 'm6 6 12 12', key: '2' }],
]

/** Attributes in any order, without the name of the icon, which nothing looks for. */
const partsOf = (markup: string): string[] =>
  markup
    .replace(/ lucide-\w+/, '')
    .split(/(?= [a-zA-Z-]+=")|(?=<)|>/)
    .toSorted()

test.each([
  {},
  { 'aria-hidden': true },
  { 'aria-label': 'Close' },
  { role: 'img', 'aria-label': 'Wrong', className: 'wrong' },
])('with %j it is drawn as by the library', (props) => {
  const [whole, small] = [createLucideIcon('close', node), createIcon({ node })].map((icon) =>
    renderToStaticMarkup(createElement(icon as never, props)),
  )
  expect(partsOf(small!)).toEqual(partsOf(whole!))
})
