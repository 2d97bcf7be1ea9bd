/** Charts by day, each with a table; loaded with the page that shows them. */
export { BarList } from './BarList.tsx'
export { CollapsedTable, DataTable, type Cells } from './DataTable.tsx'
export { LineChart, type Line } from './LineChart.tsx'
export { Panel } from './Panel.tsx'
export { saveCsv } from './save-csv.ts'
export { axisOf, dayText, pointAfter } from './scale.ts'
export { Sparkline } from './Sparkline.tsx'
