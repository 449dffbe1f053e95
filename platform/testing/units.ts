/** Units of the demonstration university, by what they are called for short; `pessoas` proves that they are. */
export const units = { rusp: 1, ime: 45 } as const
