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

/** Cache busting: the file code in the address makes a new photo appear at once. */
export const enderecoDaFoto = ({ coddtqamn, codarqfotdtq_fs }: contrato.Destaque): string | undefined =>
	codarqfotdtq_fs === null
		? undefined
		: `/proxy${fillPath(contrato.obterFotoDestaque.path)}?coddtqamn=${coddtqamn}&v=${codarqfotdtq_fs}`

interface ParaSalvar {
	readonly dados: contrato.DadosDoDestaque
	readonly foto: File | undefined
	/** Code of an existing highlight; undefined: a new one. */
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
