import form from './Form.module.css'

interface Props {
  label: string
  max: number
  value: string
  onChange: (value: string) => void
}

export function LineField({ label, max, value, onChange }: Props) {
  return (
    <label className={form.label}>
      {label}
      <input
        className={form.field}
        maxLength={max}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
