import { diaEm } from '@portal/platform/contract'
import { useConfiguracao } from './settings.ts'

/** Today in the time zone of the institution; a page left open overnight gets the new day at its next render. */
export const useHoje = (): string => diaEm(useConfiguracao().fusoHorario)
