/** Names of the user tags. */
import { installation, translate, type Language } from '@portal/contract'

/** An unknown tag is returned unchanged. */
export function formatUserTag(tag: string, language: Language): string {
  const kind = installation().kinds.find((each) => each.tag === tag)
  return kind ? translate(kind.name, language) : tag
}
