/** Runs the load in a separate process, unaffected by the drill's own work. */
import { Load, type LoadOrder } from './load.ts'

export type Question = { open: LoadOrder } | { begin: true } | { window: string } | { state: true } | { end: number }

if (process.send) {
  let load: Load
  const answer = async (question: Question): Promise<unknown> => {
    if ('open' in question) {
      load = new Load(question.open)
      return load.open()
    }
    if ('begin' in question) return load.begin()
    if ('window' in question) return load.window(question.window)
    if ('state' in question) return load.state
    return load.end(question.end)
  }
  process.on('message', (question: Question) => {
    answer(question).then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
