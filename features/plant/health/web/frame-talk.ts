/** Messages between the questionnaire in a frame and the news item around it (NEWS-13). */
import { isFrameAnswer, type FrameMessage } from '@portal/client'

const isInFrame = (): boolean => parent !== window

/** Posts to the surrounding page if it has the same origin; the browser drops the message otherwise. */
export function tell(message: FrameMessage): void {
  if (isInFrame()) parent.postMessage(message, location.origin)
}

/** Asks the surrounding page for permission to send. Outside a frame it is granted. */
export function askAround(): Promise<boolean> {
  if (!isInFrame()) return Promise.resolve(true)
  return new Promise((answer) => {
    function hear({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== parent || origin !== location.origin || !isFrameAnswer(data)) return
      removeEventListener('message', hear)
      answer(data.isRight)
    }
    addEventListener('message', hear)
    tell({ type: 'confirm' })
  })
}

/** Reports the height of an element whenever it changes. Returns a function that stops it. */
export function tellHeight(of: HTMLElement): () => void {
  const watching = new ResizeObserver(() =>
    tell({ type: 'height', height: Math.min(5000, Math.ceil(of.scrollHeight)) }),
  )
  watching.observe(of)
  return () => watching.disconnect()
}
