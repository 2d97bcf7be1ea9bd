import { useState } from 'react'
import { Copy, Trash2 } from 'lucide-react'
import { Stack, Text } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { SortableFields, SortableList } from '@portal/ui/sortable'
import { useWords, type Sample } from '../sample.tsx'

const moved = <T,>(rows: readonly T[], from: number, to: number): T[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)

function Sortable() {
  const w = useWords()
  const [stops, setStops] = useState(['north', 'plant', 'lake'])
  const [current, setCurrent] = useState('plant')
  const [names, setNames] = useState([w('早班', 'Early'), w('晚班', 'Late')])
  const words = { north: w('北站', 'North'), plant: w('工厂', 'Plant'), lake: w('湖边', 'Lake') }
  const items = stops.map((id) => ({ id, name: words[id as keyof typeof words] }))
  return (
    <Stack gap={24}>
      <SortableList
        label={w('车站', 'Stops')}
        items={items}
        current={current}
        onChoose={setCurrent}
        onMove={(id, to) => setStops(moved(stops, stops.indexOf(id), to))}
        menu={() => [
          { id: 'copy', label: w('复制', 'Duplicate'), icon: <Copy aria-hidden /> },
          { id: 'remove', label: w('删除', 'Delete'), icon: <Trash2 aria-hidden />, tone: 'danger' },
        ]}
      >
        {({ name }) => <Text as="span">{name}</Text>}
      </SortableList>
      <SortableFields
        label={w('班次', 'Shifts')}
        names={names}
        onMove={(from, to) => setNames(moved(names, from, to))}
        onRemove={(at) => setNames(names.toSpliced(at, 1))}
      >
        {(at) => (
          <TextField
            label={w('名称', 'Name')}
            isLabelHidden
            value={names[at]}
            onChange={({ target }) => setNames(names.with(at, target.value))}
          />
        )}
      </SortableFields>
    </Stack>
  )
}

export const sample: Sample = {
  title: 'Sortable',
  parts: ['SortableList', 'SortableFields'],
  use: 'Rows that people put in order: to choose from, or of short fields.',
  keys: {
    'Up, Down': 'choose a row of the list',
    'Alt Up, Alt Down': 'move the row, also from a field in it',
    Enter: 'goes to what the row shows; on the handle it picks the row up',
  },
  do: 'Save the order with everything else of its form.',
  dont: 'Arrow buttons at each row: they are in its menu.',
  Show: Sortable,
}
