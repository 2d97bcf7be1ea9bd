/**
 * Stands in the page for `createLucideIcon` of lucide-react, which serves several frameworks: it is 2 KB of script, and
 * puts each icon together anew whenever it is drawn.
 */
import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** Of 24 pixels, or as large as CSS says (`.lucide`); hidden from screen readers unless it has a name. */
export default function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      shapes,
    )
}
