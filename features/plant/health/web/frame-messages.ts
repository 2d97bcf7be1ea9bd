/** Messages between the questionnaire in a frame and the news item around it (NEWS-13). */
import { isFrameAnswer, type FrameMessage } from '@portal/client'

const isInFrame = (): boolean => parent !== window

/** Posts to the surrounding page if it has the same origin; the browser drops the message otherwise. */
export function postToParent(message: FrameMessage): void {
  if (isInFrame()) parent.postMessage(message, location.origin)
}

/** Asks the surrounding page for permission to send. Outside a frame it is granted. */
export function askParent(): Promise<boolean> {
  if (!isInFrame()) return Promise.resolve(true)
  return new Promise((answer) => {
    function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== parent || origin !== location.origin || !isFrameAnswer(data)) return
      removeEventListener('message', onMessage)
      answer(data.isRight)
    }
    addEventListener('message', onMessage)
    postToParent({ type: 'confirm' })
  })
}

/** Reports the height of an element whenever it changes. Returns a function that stops it. */
export function reportHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    postToParent({ type: 'height', height: Math.min(5000, Math.ceil(element.scrollHeight)) }),
  )
  observer.observe(element)
  return () => observer.disconnect()
}
