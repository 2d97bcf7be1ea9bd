import { useId, type KeyboardEventHandler, type ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import styles from './Rows.module.css'

interface ListProps {
  /** Lines between the rows, nothing, or a gap; or each row as a card of a grid, all of one height. */
  look?: 'ruled' | 'plain' | 'apart' | 'cards' | undefined
  /** The text of the rows begins at the edge of the list; only their ground reaches over it. */
  isFlush?: boolean | undefined
  isOrdered?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The list around rows. */
export function RowList({ look = 'plain', isOrdered = false, isFlush = false, className, ...rest }: ListProps) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag {...rest} className={classNames(styles.list, className)} data-look={look} data-flush={isFlush || undefined} />
  )
}

interface RowProps {
  title: ReactNode
  /** The row is a link with this name; a plain click calls `onOpen` first if there is one. */
  href?: string | undefined
  onOpen?: (() => void) | undefined
  /** The link downloads a file of this name. */
  download?: string | undefined
  /** Under the title, muted: date, place, source. */
  meta?: ReactNode
  /** Before the title: icon, face, time. */
  start?: ReactNode
  /** At the end: a badge, a time, an arrow. */
  end?: ReactNode
  /** At the end and of its own use: buttons. On a phone below the text. */
  actions?: ReactNode
  /** Lines that the title may take; `phone`: two on a phone, elsewhere one. */
  lines?: 1 | 2 | 'phone' | undefined
  size?: 'small' | 'medium' | undefined
  edge?: 'danger' | undefined
  isSelected?: boolean | undefined
  as?: 'li' | 'div' | undefined
  id?: string | undefined
  /** Keys while the row has the focus. */
  onKeyDown?: KeyboardEventHandler | undefined
  /** The link opens a new tab, and says so. */
  newTabLabel?: string | undefined
}

/** A link with one or two lines of text; the whole row is the target. */
export function ListRow({ start, ...rest }: RowProps) {
  return <RowFrame {...rest} start={start && <span className={styles.start}>{start}</span>} />
}

interface MediaRowProps extends Omit<RowProps, 'start' | 'size'> {
  picture: ReactNode
  size?: 'medium' | 'large' | undefined
}

/** A list row with a picture before its lines: 72 × 56, or 112 × 84 beside three lines or more. */
export function MediaRow({ picture, size, ...rest }: MediaRowProps) {
  return <RowFrame {...rest} size={size} hasMedia start={<span className={styles.picture}>{picture}</span>} />
}

interface FrameProps extends Omit<RowProps, 'size'> {
  size?: RowProps['size'] | MediaRowProps['size']
  hasMedia?: boolean
}

function RowFrame({ as: Tag = 'li', lines = 1, size = 'medium', ...rest }: FrameProps) {
  const { start, meta, end, actions } = rest
  const id = useId()
  return (
    <Tag
      id={rest.id}
      onKeyDown={rest.onKeyDown}
      className={styles.row}
      data-size={size}
      data-lines={lines}
      data-edge={rest.edge}
      data-media={rest.hasMedia || undefined}
      data-links={Boolean(rest.href || rest.onOpen) || undefined}
      data-acts={Boolean(actions) || undefined}
      data-selected={rest.isSelected || undefined}
    >
      {start}
      <div className={styles.body}>
        <RowTitle {...rest} metaId={meta ? id : undefined} />
        {meta && (
          <div id={id} className={styles.meta}>
            {meta}
          </div>
        )}
      </div>
      {(end || actions) && (
        <div className={styles.end}>
          {end}
          {actions && <span className={styles.actions}>{actions}</span>}
        </div>
      )}
    </Tag>
  )
}

function RowTitle({ title, isSelected, metaId, ...rest }: RowProps & { metaId: string | undefined }) {
  const { href, onOpen, download, newTabLabel } = rest
  return (
    <div className={styles.title}>
      <RowName
        href={href}
        onOpen={onOpen}
        download={download}
        newTabLabel={newTabLabel}
        aria-current={isSelected || undefined}
        aria-describedby={metaId}
      >
        {title}
      </RowName>
    </div>
  )
}

interface NameProps {
  href: string | undefined
  onOpen: (() => void) | undefined
  download: string | undefined
  'aria-current': true | undefined
  'aria-describedby': string | undefined
  newTabLabel: string | undefined
  children: ReactNode
}

function RowName({ href, onOpen, download, newTabLabel, children, ...rest }: NameProps) {
  const named = { ...rest, className: styles.name }
  const away = newTabLabel ? { target: '_blank', rel: 'noopener noreferrer', title: newTabLabel } : {}
  const more = { ...(onOpen ? { onClick: onOpen } : {}), ...(download === undefined ? {} : { download }) }
  if (href)
    return (
      <Anchor {...named} {...away} {...more} href={href}>
        {children}
        {newTabLabel && <span className="visually-hidden"> ({newTabLabel})</span>}
      </Anchor>
    )
  if (onOpen)
    return (
      <button {...named} type="button" onClick={onOpen}>
        {children}
      </button>
    )
  return <span className={styles.name}>{children}</span>
}
