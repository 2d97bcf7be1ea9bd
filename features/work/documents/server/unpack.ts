import { Unzip, UnzipInflate } from 'fflate'
import { documentLimits } from '../rules.ts'
import { UnfitDocument } from './unfit.ts'

/** Small enough that no piece unpacks to more than a few megabytes before it is counted. */
const pieceBytes = 4096

/** Unpacks the wanted entries of a ZIP. The limits are checked while unpacking: declared sizes are not trusted. */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  const found = new Map<string, string>()
  let unpacked = 0
  let entries = 0
  let failure: Error | null = null
  const count = (length: number): void => {
    unpacked += length
    const isBomb = unpacked > 1_000_000 && unpacked > bytes.length * documentLimits.ratio
    if (unpacked > documentLimits.unpackedBytes || isBomb) throw new UnfitDocument('tooMuch')
  }
  const unzip = new Unzip((file) => {
    if (++entries > documentLimits.entries) throw new UnfitDocument('tooMuch')
    if (!isWanted(file.name) || found.has(file.name)) return
    const decoder = new TextDecoder('utf-8')
    let text = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) failure = error
      else {
        count(chunk.length)
        text += decoder.decode(chunk, { stream: !isLast })
        if (isLast) found.set(file.name, text)
      }
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && !failure; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
  if (failure) throw failure as Error
  return found
}
