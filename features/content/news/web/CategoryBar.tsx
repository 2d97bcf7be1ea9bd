import { useAnswer } from '@portal/client'
import { useText } from '@portal/ui'
import { news } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import styles from './CategoryBar.module.css'

interface Node {
  Id: string
  Name: string
  Children: Node[]
}
interface Filter {
  category?: string
  tag?: number
}

/** NEWS-10: the categories, the subcategories of the selected one, and the tags. */
export function CategoryBar({
  tree,
  filter,
  onFilter,
  allLabel,
}: {
  tree: Node[]
  filter: Filter
  onFilter: (filter: Filter) => void
  allLabel: string
}) {
  const t = useText(listTexts)
  const tags = useAnswer(news.tags, {})
  const open = tree.find(
    (node) => node.Id === filter.category || node.Children.some((child) => child.Id === filter.category),
  )
  const withTag = filter.tag ? { tag: filter.tag } : {}
  const choose = (category?: string) => onFilter({ ...withTag, ...(category ? { category } : {}) })
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Choice label={allLabel} isChosen={!filter.category} onPress={() => choose()} />
        {tree.map((node) => (
          <Choice key={node.Id} label={node.Name} isChosen={open?.Id === node.Id} onPress={() => choose(node.Id)} />
        ))}
        {tags.data && tags.data.List.length > 0 && (
          <select
            className={styles.tags}
            aria-label={t('byTag')}
            value={filter.tag ?? ''}
            onChange={(event) => {
              const category = filter.category ? { category: filter.category } : {}
              onFilter({ ...category, ...(event.target.value ? { tag: Number(event.target.value) } : {}) })
            }}
          >
            <option value="">{t('allTags')}</option>
            {tags.data.List.map((tag) => (
              <option key={tag.Id} value={tag.Id}>
                #{tag.Name}
              </option>
            ))}
          </select>
        )}
      </div>
      {open && open.Children.length > 0 && (
        <div className={styles.sections}>
          {open.Children.map((child) => (
            <Choice
              key={child.Id}
              label={child.Name}
              isChosen={filter.category === child.Id}
              isSmall
              onPress={() => choose(filter.category === child.Id ? open.Id : child.Id)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Choice({
  label,
  isChosen,
  isSmall = false,
  onPress,
}: {
  label: string
  isChosen: boolean
  isSmall?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={isSmall ? styles.section : styles.choice}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
