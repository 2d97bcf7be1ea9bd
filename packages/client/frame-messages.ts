import { pageHref } from '@portal/contract'
/**
 * Messages between an embedded questionnaire and the news page around it (NEWS-13). Both ends share one origin and
 * check it.
 */

/** Targets by name: a frame cannot navigate to anything else. */
export const frameRoutes = {
  home: pageHref('/home'),
  health: pageHref('/health'),
  survey: pageHref('/health/survey'),
  workflow: pageHref('/Workflow'),
  box: pageHref('/Box'),
} as const
type FrameRoute = keyof typeof frameRoutes

export type FrameMessage =
  | { type: 'height'; height: number }
  | { type: 'confirm' }
  | { type: 'complete' }
  | { type: 'navigate'; name: FrameRoute }

/** The answer to `confirm`. */
export interface FrameAnswer {
  type: 'confirmed'
  isRight: boolean
}

const highest = 5000
const fieldsOf: Readonly<Record<string, string>> = {
  height: 'type,height',
  confirm: 'type',
  complete: 'type',
  navigate: 'type,name',
}

/** Returns null for any other message, or one with unexpected fields. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height, name } = data as Record<string, unknown>
  if (typeof type !== 'string' || !Object.hasOwn(fieldsOf, type)) return null
  if (Object.keys(data).toSorted().join() !== fieldsOf[type]!.split(',').toSorted().join()) return null
  if (type === 'height') {
    if (typeof height !== 'number' || !(height >= 0 && height <= highest)) return null
    return { type, height }
  }
  if (type === 'navigate') {
    if (typeof name !== 'string' || !Object.hasOwn(frameRoutes, name)) return null
    return { type, name: name as FrameRoute }
  }
  return { type: type as 'confirm' | 'complete' }
}

export function isFrameAnswer(data: unknown): data is FrameAnswer {
  if (typeof data !== 'object' || data === null) return false
  const { type, isRight } = data as Record<string, unknown>
  return type === 'confirmed' && typeof isRight === 'boolean'
}
