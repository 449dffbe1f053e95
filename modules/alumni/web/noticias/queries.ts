import { fillPath, type Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contrato from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

export const noticiasQuery = (body: Paginacao) =>
	queryOptions({
		queryKey: [...CHAVE, 'noticias', body],
		queryFn: ({ signal }) => call(contrato.listarNoticia, { body }, { signal }),
		placeholderData: keepPreviousData,
	})
export const noticiasPublicadasQuery = queryOptions({
	queryKey: [...CHAVE, 'noticias', 'publicadas'],
	queryFn: ({ signal }) => call(contrato.listarNoticiaPublicada, {}, { signal }),
})

/** Cache busting: the file code in the address makes a new image appear at once. */
export const enderecoDaImagem = ({ codntcamn, codarqntc_fs }: contrato.Noticia): string | undefined =>
	codarqntc_fs === null
		? undefined
		: `/proxy${fillPath(contrato.obterImagemNoticia.path)}?codntcamn=${codntcamn}&v=${codarqntc_fs}`

interface ParaSalvar {
	readonly dados: contrato.DadosDaNoticia
	readonly imagem: File | undefined
	/** Code of an existing news item; undefined: a new one. */
	readonly codntcamn: number | undefined
	readonly versao: number | undefined
}

type Salvo = { readonly mensagem: string; readonly versao?: number }

export function salvarNoticia({ dados, imagem, codntcamn, versao }: ParaSalvar): Promise<Salvo> {
	if (codntcamn === undefined)
		return imagem
			? call(contrato.inserirNoticiaImagem, { parts: { file: imagem, json: dados } })
			: call(contrato.inserirNoticia, { body: dados })
	const mudanca = { ...dados, codntcamn, versao }
	return imagem
		? call(contrato.alterarNoticiaImagem, { parts: { file: imagem, json: mudanca } })
		: call(contrato.alterarNoticia, { body: mudanca })
}
