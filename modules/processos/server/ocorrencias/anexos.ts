import { inTransaction, NotFoundError, RuleError, throwIfRefused } from '@portal/platform/server'
import {
	type AlteracaoAnexo,
	type ArquivoPdl,
	type DadosAnexo,
	MENSAGEM_FEITO,
	type RespostaDespacho,
	type RetornoDaAcao,
	recusaDeEdicao,
	recusaDeInvalidacao,
	recusaDeRemocao,
} from '../../contract/index.ts'
import { documentoVisivel } from '../acesso/visibilidade.ts'
import { lerOcorrencia } from '../acompanhamento/acompanhar.ts'
import { apresentarArquivo, avaliada } from '../acompanhamento/apresentar-ocorrencia.ts'
import { type LinhaOcorrencia, listarOcorrencias } from '../acompanhamento/queries.ts'
import { alterarArquivo, exigirTipoDocumento, listarArquivosComPalavras } from '../arquivos/queries.ts'
import { exigirConferencia, exigirNivelDoDocumento, receberArquivo } from '../arquivos/receber.ts'
import { abrirCaso, type Caso, concluir, type Pedido } from '../atos/agir.ts'
import { alterarOcorrencia } from '../atos/queries/atos.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import { obterVisivel } from '../processo/queries/processo.ts'
import { consultaDe, palavrasDeBusca, termosDe } from '../procura/palavras.ts'

import { lerSituacoes } from '../rodadas/situacoes.ts'
import { agirComOcorrencia, incluirOcorrencia, invalidar, remover, textoExigido } from './ocorrencias.ts'

export const documentoNaoEncontrado = () =>
	new NotFoundError(
		'documento-nao-encontrado',
		'Este documento não existe mais, ou é de acesso restrito. Recarregue a página para ver os que há.',
	)

/** A generated document is attached as any other file; only the chain tells them apart. */
export const anexar = (pedido: Pedido & { readonly parts: { readonly json: DadosAnexo } }): Promise<RespostaDespacho> =>
	agirComOcorrencia(pedido, 'anexo', async (caso) => {
		const { codarqtmp, txtdch, ...classificacao } = pedido.parts.json
		exigirConferencia(classificacao.codetrcfc)
		exigirNivelDoDocumento(classificacao.nivacearq, caso.processo.nivacepro)
		const texto = textoExigido('ocoAnexacao', txtdch)
		const chave = await incluirOcorrencia(caso, { codetroco: 'ocoAnexacao', txtdch: texto })
		const { gerado, nome } = await receberArquivo(caso, codarqtmp, chave, classificacao)
		return { acao: gerado ? 'geracao' : 'anexo', mensagem: MENSAGEM_FEITO.anexo, chave, dscaca: nome }
	})

/** Occurrence of a document; a document that the person may not open is answered with 404. */
export async function obterLinhaDoArquivo(caso: Caso, codarqpdl: number): Promise<LinhaOcorrencia> {
	const { db, processo, atuacao } = caso
	const perto = await obterVisivel(db, atuacao, processo.numpro)
	const linhas = await listarOcorrencias(db, processo.numpro)
	const linha = linhas.find((uma) => uma.codarqpdl === codarqpdl)
	if (!linha?.nivacearq || !documentoVisivel(linha.nivacearq, atuacao, perto)) throw documentoNaoEncontrado()
	return linha
}

type PedidoDeAnexo = Pedido & { readonly params: { readonly numpro: string; readonly codarqpdl: number } }

const identDe = ({ numand, numseqocoand }: LinhaOcorrencia): string => `${numand}.${numseqocoand}`

export const alterarAnexo = (pedido: PedidoDeAnexo & { readonly body: AlteracaoAnexo }): Promise<RespostaDespacho> =>
	inTransaction(pedido.db, async (db) => {
		const { params, body } = pedido
		const caso = await abrirCaso({ ...pedido, db })
		const linha = await obterLinhaDoArquivo(caso, params.codarqpdl)
		throwIfRefused(recusaDeEdicao(avaliada(linha), caso.quem))
		exigirConferencia(body.codetrcfc)
		await exigirTipoDocumento(db, body.codetrdoc)
		const chave = { numpro: params.numpro, numand: linha.numand, numseqocoand: linha.numseqocoand }
		const txtdch = textoExigido(linha.codetroco, body.txtdch)
		await alterarOcorrencia(db, chave, { txtdch, dtaultalt: caso.agora, codpesalt: caso.quem.codpes })
		const { codetrdoc, dsctipdoc, codetrcfc } = body
		await alterarArquivo(db, params.codarqpdl, {
			codetrdoc: codetrdoc ?? null,
			dsctipdoc: dsctipdoc || null,
			codetrcfc,
		})
		const retorno = await concluir(caso, {
			acao: 'alteracao-anexo',
			dscaca: identDe(linha),
			mensagem: MENSAGEM_FEITO.alterarAnexo,
		})
		return { ...retorno, dados: await lerOcorrencia({ ...pedido, db }, chave) }
	})

/**
 * The attachment is removed while that is allowed; afterwards it is only invalidated, which requires a justification.
 */
export const removerAnexo = (
	pedido: PedidoDeAnexo & { readonly query: { readonly jusinv?: string | undefined } },
): Promise<RetornoDaAcao> =>
	inTransaction(pedido.db, async (db) => {
		const caso = await abrirCaso({ ...pedido, db })
		const linha = await obterLinhaDoArquivo(caso, pedido.params.codarqpdl)
		if (!recusaDeRemocao(avaliada(linha), caso.quem)) return remover(caso, linha)
		throwIfRefused(recusaDeInvalidacao(avaliada(linha), caso.quem))
		const { jusinv } = pedido.query
		if (!jusinv)
			throw new RuleError(
				'justificativa-obrigatoria',
				'Este documento já não pode ser removido, só invalidado. Escreva a justificativa.',
			)
		return invalidar(caso, linha, jusinv)
	})

interface FiltroDeAnexos {
	readonly codetrdoc?: number | undefined
	readonly codetrcfc?: number | undefined
	readonly busca?: string | undefined
}

/** Search among the attachments: all words must occur in the name or kind, or all of them in the text. */
async function procurarPorPalavras(
	{ db, params }: Pick<Pedido, 'db' | 'params'>,
	busca: string,
): Promise<(arquivo: ArquivoPdl) => boolean> {
	const termos = termosDe(busca)
	if (termos.length === 0) return () => busca.trim() === ''
	const noTexto = await listarArquivosComPalavras(db, params.numpro, consultaDe(termos))
	const palavras = palavrasDeBusca(busca).split(' ')
	return (arquivo) => {
		const { nomarq, nomarqpdl, dscetrdoc, dsctipdoc } = arquivo
		const nome = palavrasDeBusca(`${nomarq ?? ''} ${nomarqpdl ?? ''} ${dscetrdoc ?? ''} ${dsctipdoc ?? ''}`)
		return noTexto.has(arquivo.codarqpdl) || palavras.every((palavra) => nome.includes(palavra))
	}
}

export async function buscarAnexos(
	pedido: Pick<Pedido, 'db' | 'portal' | 'user' | 'params'> & { readonly query: FiltroDeAnexos },
): Promise<ArquivoPdl[]> {
	const { db, params, query } = pedido
	const { atuacao, processo } = await exigirVisivel(pedido)
	const linhas = await listarOcorrencias(db, params.numpro)
	const quem = { numpro: params.numpro, codpes: atuacao.codpes }
	const situacoes = await lerSituacoes(db, pedido.portal, quem, linhas)
	const visiveis = linhas.flatMap((linha) => apresentarArquivo(linha, { atuacao, perto: processo, situacoes }) ?? [])
	const tem = await procurarPorPalavras(pedido, query.busca ?? '')
	return visiveis.filter(
		(arquivo) =>
			(query.codetrdoc === undefined || arquivo.codetrdoc === query.codetrdoc) &&
			(query.codetrcfc === undefined || arquivo.codetrcfc === query.codetrcfc) &&
			tem(arquivo),
	)
}
