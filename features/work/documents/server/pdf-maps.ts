/**
 * Character maps for Chinese PDFs without embedded fonts, which refer to maps that every reader is expected to have.
 * Reading text does not need megabytes of maps: here a glyph's number simply is its Unicode, so both maps that a reader
 * needs, from code to glyph and from glyph to Unicode, take a few lines.
 */

const ucs2 = `/CMapName /X def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap`

const unicodeCodes = `/CMapName /X def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 begincidrange <0000> <FFFF> 0 endcidrange
endcmap`

let gbk: string | undefined

/** GBK codes with their Unicode, as the platform decodes them. */
function gbkCodes(): string {
  if (gbk) return gbk
  const decoder = new TextDecoder('gbk')
  const lines: string[] = []
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const code = decoder.decode(Uint8Array.of(high, low))
      if (low === 0x7f || code.length !== 1 || code === '\ufffd') continue
      lines.push(`<${((high << 8) | low).toString(16)}> ${code.charCodeAt(0)}`)
    }
  gbk = `/CMapName /X def
2 begincodespacerange <00> <80> <8140> <FEFE> endcodespacerange
1 begincidrange <00> <80> 0 endcidrange
${lines.length} begincidchar
${lines.join('\n')}
endcidchar
endcmap`
  return gbk
}

export function chineseMaps() {
  let isOurs = false
  class Maps {
    fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const codes = codesOf(filename)
      isOurs ||= codes !== undefined
      // glyph numbers from other maps have another meaning
      const map = codes ?? (isOurs && /^Adobe-\w+-UCS2$/.test(filename) ? ucs2 : undefined)
      return map === undefined
        ? Promise.reject(new Error(`There is no map ${filename}`))
        : Promise.resolve(Buffer.from(map))
    }
  }
  return { BinaryDataFactory: Maps, cMapUrl: 'maps/', cMapPacked: false, useWorkerFetch: false }
}

function codesOf(name: string): string | undefined {
  if (/^Uni(GB|CNS|JIS|KS)-(UCS2|UTF16)-[HV]$/.test(name)) return unicodeCodes
  return /^(GB-EUC|GBK-EUC|GBKp-EUC|GBK2K|GBpc-EUC)-[HV]$/.test(name) ? gbkCodes() : undefined
}
