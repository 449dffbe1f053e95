import { fillPath, type Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

export const destaquesQuery = (body: Paginacao) =>
	queryOptions({
		queryKey: [...CHAVE, 'destaques', body],
		queryFn: ({ signal }) => call(contrato.listarDestaque, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const destaquesPublicadosQuery = queryOptions({
	queryKey: [...CHAVE, 'destaques', 'publicados'],
	queryFn: ({ signal }) => call(contrato.listarDestaquePublicado, {}, { signal }),
})

/** The code of the photo in the address shows a new one at once. */
export const enderecoDaFoto = ({ coddtqamn, codarqfotdtq_fs }: contrato.Destaque): string | undefined =>
	codarqfotdtq_fs === null
		? undefined
		: `/proxy${fillPath(contrato.obterFotoDestaque.path)}?coddtqamn=${coddtqamn}&v=${codarqfotdtq_fs}`

interface ParaSalvar {
	readonly dados: contrato.DadosDoDestaque
	readonly foto: File | undefined
	/** Of one that is there. */
	readonly coddtqamn: number | undefined
	readonly versao: number | undefined
}

type Salvo = { readonly mensagem: string; readonly versao?: number }

export function salvarDestaque({ dados, foto, coddtqamn, versao }: ParaSalvar): Promise<Salvo> {
	if (coddtqamn === undefined)
		return foto
			? call(contrato.inserirDestaqueFoto, { parts: { file: foto, json: dados } })
			: call(contrato.inserirDestaque, { body: dados })
	const mudanca = { ...dados, coddtqamn, versao }
	return foto
		? call(contrato.alterarDestaqueFoto, { parts: { file: foto, json: mudanca } })
		: call(contrato.alterarDestaque, { body: mudanca })
}
