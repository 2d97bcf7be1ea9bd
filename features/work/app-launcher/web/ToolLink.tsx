import { isOwnPath } from '@portal/contract'
import { IconTile, useText } from '@portal/ui'
import { cardTexts } from '../card.texts.ts'
import type { Tool } from '../contract.ts'
import { useOpenTool } from './open-tool.ts'
import styles from './ToolLink.module.css'

/** Opens a tool on click. Other ways of opening a link are left to the browser, without a ticket. */
export function ToolLink({ tool, look = 'tile' }: { tool: Tool; look?: 'tile' | 'strip' | 'wide' }) {
  const t = useText(cardTexts)
  const open = useOpenTool()
  const isOwn = isOwnPath(tool.Url)
  return (
    <a
      className={styles.tool}
      data-look={look}
      href={tool.Url}
      {...(isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(tool)
      }}
    >
      <span className={styles.icon}>
        <IconTile size={look === 'strip' ? 'small' : 'large'} src={tool.IconUrl} name={tool.Name} />
      </span>
      <span className={styles.name}>{tool.Name}</span>
      {!isOwn && <span className="visually-hidden">({t('opensNewTab')})</span>}
    </a>
  )
}
