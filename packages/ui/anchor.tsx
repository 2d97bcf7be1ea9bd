import { createContext, use, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Takes the place of the current entry in the history. */
  replaces?: boolean
  ref?: Ref<HTMLAnchorElement>
}

type RenderLink = (props: AnchorProps) => ReactNode

const LinkContext = createContext<RenderLink>(({ replaces: _replaces, children, ...rest }) => (
  <a {...rest}>{children}</a>
))

/** Sets the link of the site, which all links of the kit then are. */
export function LinkProvider({ value, children }: { value: RenderLink; children: ReactNode }) {
  return <LinkContext value={value}>{children}</LinkContext>
}

/** A link without a look. */
export function Anchor(props: AnchorProps) {
  const render = use(LinkContext)
  return render(props)
}
