/**
 * A client of clamd, ClamAV's daemon: what it says of bytes that are sent to it by INSTREAM (docs.clamav.net, "ClamD
 * Protocol"; docs/decisions/0029-files-are-scanned.md).
 */
import { connect, type Socket } from 'node:net'

export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** tooLarge: it does not look into so much; the rest of the file may hold anything. */
export type Verdict = { is: 'clean' } | { is: 'infected'; virus: string } | { is: 'tooLarge' }

export type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** No honest answer is longer. */
const longestAnswer = 4096

/** One file, one connection, at most `withinMs` for all of it. Throws where no verdict comes, whatever the cause. */
export async function askClamd(at: ScannerAddress, parts: Parts, withinMs: number): Promise<Verdict> {
  const socket = connect({ ...at, signal: AbortSignal.timeout(withinMs) })
  try {
    const answer = answerOn(socket)
    // a scanner that has heard enough answers before the end: only its answer counts
    send(socket, parts).catch((error: unknown) => socket.destroy(error as Error))
    return verdictIn(await answer)
  } finally {
    socket.destroy()
  }
}

/** Up to the NUL that ends it, as `z` asks for: an answer that was cut off is none. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (more: string) => {
      said += more
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > longestAnswer) reject(new Error('The scanner does not come to an end'))
    })
    // stays for as long as the socket does: it may fail after its answer
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The scanner hung up without an answer')))
  })
}

/** Each part behind its length; none of length 0 but the last, which says that all is there. */
async function send(socket: Socket, parts: Parts): Promise<void> {
  await written(socket, Buffer.from('zINSTREAM\0'))
  for await (const part of parts) {
    if (part.length === 0) continue
    await written(socket, lengthOf(part.length))
    await written(socket, part)
  }
  await written(socket, lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** No more is read of a file than the scanner takes. */
function written(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function verdictIn(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' }
  const virus = /^stream: (.+) FOUND$/s.exec(answer)?.[1]
  // said by a daemon with AlertExceedsMax of what is too large or packed too deep to be looked through
  if (virus?.startsWith('Heuristics.Limits.Exceeded')) return { is: 'tooLarge' }
  if (virus) return { is: 'infected', virus }
  if (answer.startsWith('INSTREAM size limit exceeded')) return { is: 'tooLarge' }
  throw new Error(`The scanner said '${answer}'`)
}
