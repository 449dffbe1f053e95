import { useQuery } from '@tanstack/react-query'
import { unidadesQuery } from './queries.ts'

/** A number may come from an address, where anything can be written. */
export function NomeDaUnidade({ codund }: { codund: number }) {
	const { data } = useQuery(unidadesQuery)
	if (!data) return `Unidade ${codund}`
	return data.find((unidade) => unidade.codund === codund)?.sglund ?? `Unidade ${codund}, que não está em atividade`
}
