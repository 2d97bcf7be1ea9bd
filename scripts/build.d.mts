export function isBuilt(): boolean
export function stampBuilt(): void
