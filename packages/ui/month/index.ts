/** A calendar month; loaded with the page that shows it. */
export { monthText, sheetOf, thisDay, weekDayOf, type WeekDay } from './days.ts'
export { MonthGrid } from './MonthGrid.tsx'
