export const x: number = 3
