import type { Guards } from '@portal/platform/testing'

/** What calls take, where the contract alone does not tell something that they would look at; one line for each topic. */
export const AMOSTRAS: NonNullable<Guards['samples']> = {}

/** What they answer to the name of nothing, instead of 404. */
export const SEM_O_QUE_ACHAR: Readonly<Record<string, number>> = {}
