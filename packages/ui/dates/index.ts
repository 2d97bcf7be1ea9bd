/** Fields of days and times in the portal's language; values are strings. */
export { DateField, DatePicker, DateTimeField } from './DatePicker.tsx'
export { DateRangePicker, type DayRange } from './DateRangePicker.tsx'
export { TimeField } from './TimeField.tsx'
