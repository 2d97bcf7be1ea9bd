import { prefersLessMotion } from '@portal/ui'
import { useLayoutEffect, useRef, type RefObject } from 'react'

const animation = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * Animates people from their old position to the new one and fades in new ones. No animation with reduced motion, nor
 * when only the window changed (`key` identifies what is drawn).
 */
export function useMoveAnimation(tree: RefObject<HTMLElement | null>, key: string): void {
  const positions = useRef<ReadonlyMap<string, DOMRect>>(new Map())
  useLayoutEffect(() => {
    const before = positions.current
    const now = new Map<string, DOMRect>()
    const origin = tree.current?.getBoundingClientRect()
    const isStill = prefersLessMotion()
    for (const node of tree.current?.querySelectorAll<HTMLElement>('[data-account]') ?? []) {
      const { left, top, width, height } = node.getBoundingClientRect()
      const at = new DOMRect(left - (origin?.left ?? 0), top - (origin?.top ?? 0), width, height)
      const account = node.dataset['account'] ?? ''
      now.set(account, at)
      if (before.size > 0 && !isStill) animateMove(node, before.get(account), at)
    }
    positions.current = now
  }, [tree, key])
}

function animateMove(node: HTMLElement, from: DOMRect | undefined, to: DOMRect): void {
  if (!from) {
    node.animate([{ opacity: 0 }, { opacity: 1 }], animation)
    return
  }
  const x = from.x - to.x
  const y = from.y - to.y
  if (x || y) node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], animation)
}
