/** Returns an element of the flat XML; `''` if absent. */
export function xmlElement(xml: string, name: string): string {
  const found = new RegExp(`<${name}>(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))</${name}>`).exec(xml)
  return found?.[1] ?? found?.[2] ?? ''
}
