import { codigoOuNenhum } from '@portal/platform/web'
import { useParams } from 'react-router'

/** The number in the address. Where none is written it is that of nothing, so that the page says that it is not there. */
export const useNumeroDaRota = (nome: string): number => codigoOuNenhum(useParams()[nome])

/** Of a page whose thing did not come, where its name would be. */
export const nomeOuFalta = (nome: string | undefined, falha: Error | null): string | undefined =>
	nome ?? (falha ? 'Não encontrado' : undefined)
