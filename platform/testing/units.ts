/** Units of the demonstration university by abbreviation; a test of `pessoas` verifies the numbers. */
export const units = { rusp: 1, ime: 45 } as const
