import { useParams } from 'react-router'

/** The highest that a number can be: nothing has it. */
const NENHUM = 2_147_483_647

/** The number in the address. Where none is written it is that of nothing, so that the page says that it is not there. */
export function useNumeroDaRota(nome: string): number {
	const { [nome]: escrito = '' } = useParams()
	const numero = /^[1-9]\d{0,9}$/.test(escrito) ? Number(escrito) : NENHUM
	return Math.min(numero, NENHUM)
}

/** Of a page whose thing did not come, where its name would be. */
export const nomeOuFalta = (nome: string | undefined, falha: Error | null): string | undefined =>
	nome ?? (falha ? 'Não encontrado' : undefined)
