/**
 * Asks for several answers in one request: home is one call besides its document. The build inlines this file into the
 * document like early-calls.ts; it must not import anything.
 */

type BatchedCall = readonly [path: string, body: string]

interface BatchOptions {
  ask: (path: string, body: string) => Promise<Response>
  respond: (answer: unknown) => Response
}

/**
 * The answers in the order of `calls`. A single call is no batch; what a batch does not bring is asked for by itself,
 * too. @internal
 */
export function askTogether(calls: readonly BatchedCall[], { ask, respond }: BatchOptions): Promise<Response>[] {
  if (calls.length < 2) return calls.map((call) => ask(...call))
  const give: ((answer: Response | Promise<Response>) => void)[] = []
  const answers = calls.map((_, nth) => new Promise<Response>((resolve) => (give[nth] = resolve)))
  const missing = new Set(calls.keys())
  const asked = calls.map(([Path, body]) => ({ Path, Body: JSON.parse(body) as unknown }))

  function settle(nth: number, answer: Response | Promise<Response>): void {
    missing.delete(nth)
    give[nth]!(answer)
  }

  function take(line: string): void {
    const { Nth, ...answer } = JSON.parse(line) as { Nth: number; Data?: unknown }
    settle(Nth, 'Data' in answer ? respond({ Code: 200, Message: 'success', ...answer }) : ask(...calls[Nth]!))
  }

  async function read(): Promise<void> {
    const response = await ask('batch', JSON.stringify({ Calls: asked }))
    // a process of another release may know no batches, or not these calls
    if ([400, 404, 405].includes(response.status)) return
    if (!response.ok) {
      const text = await response.text()
      // what refuses the batch would refuse each of its calls
      for (const nth of missing) settle(nth, new Response(text, response))
      return
    }
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let isDone = false; !isDone;) {
      const piece = await reader.read()
      isDone = piece.done
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n')
      rest = lines.pop()!
      lines.forEach(take)
    }
  }

  const askForRest = () => missing.forEach((nth) => settle(nth, ask(...calls[nth]!)))
  void read().then(askForRest, askForRest)
  return answers
}
