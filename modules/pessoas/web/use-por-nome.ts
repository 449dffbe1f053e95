import { useQuery } from '@tanstack/react-query'
import { MINIMO_DE_LETRAS_DO_NOME } from '../contract/index.ts'
import { pessoasComNomeQuery } from './queries.ts'
import { useAssentado } from './use-assentado.ts'

/** The name search never shows results of an earlier text. */
export function usePorNome(texto: string, procura: boolean) {
	const nome = texto.trim()
	const pausou = useAssentado(nome) === nome
	const pede = procura && nome.length >= MINIMO_DE_LETRAS_DO_NOME
	const { data, error } = useQuery({ ...pessoasComNomeQuery(nome), enabled: pede && pausou })
	const carregando = pede && data === undefined && error === null
	return { achadas: pede ? data : undefined, error: pede ? error : null, carregando }
}
