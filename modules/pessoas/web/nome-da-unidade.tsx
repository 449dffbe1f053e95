import { useQuery } from '@tanstack/react-query'
import { unidadesQuery } from './queries.ts'

/** The number may come from the address, so it may belong to no unit. */
export function NomeDaUnidade({ codund }: { codund: number }) {
	const { data } = useQuery(unidadesQuery)
	if (!data) return `Unidade ${codund}`
	return data.find((unidade) => unidade.codund === codund)?.sglund ?? `Unidade ${codund}, que não está em atividade`
}
