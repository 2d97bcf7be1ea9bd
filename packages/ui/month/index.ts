/** A calendar's month; its parts arrive with the page that shows one. */
export { monthText, sheetOf, thisDay, weekDayOf, type WeekDay } from './days.ts'
export { MonthGrid } from './MonthGrid.tsx'
