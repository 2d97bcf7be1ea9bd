import { useAnswer } from '@portal/client'
import { Chip, ChipRow, Stack, useText } from '@portal/ui'
import { Select } from '@portal/ui/forms'
import { news } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { openCategory, type CategoryFilter, type CategoryNode } from './open-category.ts'
import styles from './CategoryBar.module.css'

/** NEWS-10: the categories, the subcategories of the selected one, and the tags. */
export function CategoryBar({
  tree,
  filter,
  onFilter,
  allLabel,
}: {
  tree: CategoryNode[]
  filter: CategoryFilter
  onFilter: (filter: CategoryFilter) => void
  allLabel: string
}) {
  const t = useText(listTexts)
  const tags = useAnswer(news.tags, {})
  const open = openCategory(tree, filter)
  const withTag = filter.tag ? { tag: filter.tag } : {}
  const choose = (category?: string) => onFilter({ ...withTag, ...(category ? { category } : {}) })
  return (
    <Stack gap={12}>
      <div className={styles.row}>
        <ChipRow label={t('byCategory')}>
          <Chip isPressed={!filter.category} onPress={() => choose()}>
            {allLabel}
          </Chip>
          {tree.map((node) => (
            <Chip key={node.Id} isPressed={open?.Id === node.Id} onPress={() => choose(node.Id)}>
              {node.Name}
            </Chip>
          ))}
        </ChipRow>
        {tags.data && tags.data.List.length > 0 && (
          <Select
            label={t('byTag')}
            isLabelHidden
            size="small"
            value={filter.tag ?? ''}
            placeholder={t('allTags')}
            options={tags.data.List.map((tag) => ({ value: String(tag.Id), label: `#${tag.Name}` }))}
            onChange={(event) => {
              const category = filter.category ? { category: filter.category } : {}
              onFilter({ ...category, ...(event.target.value ? { tag: Number(event.target.value) } : {}) })
            }}
          />
        )}
      </div>
      {open && open.Children.length > 0 && (
        <ChipRow label={open.Name}>
          {open.Children.map((child) => (
            <Chip
              key={child.Id}
              isPressed={filter.category === child.Id}
              onPress={() => choose(filter.category === child.Id ? open.Id : child.Id)}
            >
              {child.Name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </Stack>
  )
}
