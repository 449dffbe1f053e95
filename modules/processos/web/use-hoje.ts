import { diaEm } from '@portal/platform/contract'
import { useConfiguracao } from '@portal/platform/web'

/** Today where the institution is: a page left open overnight is of the new day as soon as anything on it changes. */
export const useHoje = (): string => diaEm(useConfiguracao().fusoHorario)
