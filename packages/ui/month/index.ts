/** A calendar month; loaded with the page that shows it. */
export {
  monthText,
  monthOf,
  monthGridOf,
  monthGridRange,
  currentDay,
  weekDayOf,
  weekOf,
  type DaySpan,
  type WeekDay,
} from './days.ts'
export { MonthGrid } from './MonthGrid.tsx'
