import type { Guards } from '@portal/platform/testing'
import { AMOSTRAS_DAS_PUBLICACOES } from './amostras-das-publicacoes-de-teste.ts'

/** What calls take, where the contract alone does not tell something that they would look at; one line for each topic. */
export const AMOSTRAS: NonNullable<Guards['samples']> = { ...AMOSTRAS_DAS_PUBLICACOES }

/** What they answer to the name of nothing, instead of 404. */
export const SEM_O_QUE_ACHAR: Readonly<Record<string, number>> = {}
