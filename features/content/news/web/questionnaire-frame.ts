/**
 * A questionnaire in the body of news (NEWS-13): a sandboxed frame of one of our pages. Messages are accepted only from
 * its exact window and origin.
 */
import { healthEmbedRoute } from '@portal/contract'
import { frameRoutes, readFrameMessage, type FrameAnswer } from '@portal/client'

export interface QuestionnaireFrameOptions {
  title: string
  className: string | undefined
  /** Asks the reader whether to send. */
  onConfirm: (answer: (isRight: boolean) => void) => void
  onComplete: (frame: HTMLIFrameElement) => void
  onNavigate: (href: string) => void
}

const keyPattern = /^[a-z][a-z0-9-]{0,39}$/

/** Returns a function that removes the frame. */
export function mountQuestionnaire(place: HTMLElement, options: QuestionnaireFrameOptions): () => void {
  const key = place.dataset['questionnaire'] ?? ''
  if (!keyPattern.test(key)) return () => undefined
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  frame.title = options.title
  frame.className = options.className ?? ''
  frame.src = healthEmbedRoute.href({ form: key })
  let isComplete = false
  function setHeight(height: number): void {
    if (!isComplete) frame.style.blockSize = `${height}px`
  }
  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow || origin !== location.origin) return
    const message = readFrameMessage(data)
    if (message?.type === 'height') setHeight(message.height)
    if (message?.type === 'navigate') options.onNavigate(frameRoutes[message.name])
    if (message?.type === 'confirm') options.onConfirm(answer)
    if (message?.type === 'complete' && !isComplete) {
      setHeight(0)
      isComplete = true
      frame.inert = true
      options.onComplete(frame)
    }
  }
  function answer(isRight: boolean): void {
    const said: FrameAnswer = { type: 'confirmed', isRight }
    frame.contentWindow?.postMessage(said, location.origin)
  }
  addEventListener('message', onMessage)
  place.append(frame)
  return () => {
    removeEventListener('message', onMessage)
    frame.remove()
  }
}
