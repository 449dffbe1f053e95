import { codigoOuNenhum } from '@portal/platform/web'
import { useParams } from 'react-router'

/** Route parameter: a missing number becomes one that matches nothing, so that the page reports it as not found. */
export const useNumeroDaRota = (nome: string): number => codigoOuNenhum(useParams()[nome])

/** Fallback title: a failed page shows 'Não encontrado' in place of the name. */
export const nomeOuFalta = (nome: string | undefined, falha: Error | null): string | undefined =>
	nome ?? (falha ? 'Não encontrado' : undefined)
