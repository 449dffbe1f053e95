import { obterPessoa } from '@portal/pessoas/server/public'
import { cleanHtml, htmlToText, inTransaction, RuleError, throwIfRefused } from '@portal/platform/server'
import {
	type Acao,
	type DadosDespacho,
	MENSAGEM_FEITO,
	MENSAGEM_INVALIDADA,
	type Permissao,
	type RespostaDespacho,
	type RetornoDaAcao,
	recusaDeEdicao,
	recusaDeInvalidacao,
	recusaDeRemocao,
	type TipoOcorrencia,
	tipoOcorrencia,
} from '../../contract/index.ts'
import { lerOcorrencia } from '../acompanhamento/acompanhar.ts'
import { avaliada } from '../acompanhamento/apresentar-ocorrencia.ts'
import {
	buscarPedidoDeParecer,
	inserirCiencia,
	type LinhaOcorrencia,
	listarOcorrencias,
	reabrirPedidoDeParecer,
} from '../acompanhamento/queries.ts'
import { abrirTarefaDeParecer, encerrarPedidoDeParecer, origemDoCaso } from '../andamentos/tarefas.ts'
import { receberArquivo } from '../arquivos/receber.ts'
import { abrirCaso, agir, autorizar, type Caso, concluir, type Feito, type Pedido } from '../atos/agir.ts'
import { alterarOcorrencia, type ChaveOcorrencia, inserirOcorrencia, removerOcorrencia } from '../atos/queries/atos.ts'
import { esquecerArquivos } from '../jobs.ts'
import { removerRascunho } from '../rascunho/queries.ts'
import { campoObrigatorio, ocorrenciaNaoEncontrada } from '../recusas.ts'
import { cancelarAssinatura } from '../rodadas/cancelar-assinatura.ts'
import { recolherDoDocumento } from '../versoes/recolher.ts'

/** The text is sanitized, and an empty one is refused. */
export function textoExigido(tipo: TipoOcorrencia, html: string): string {
	if (htmlToText(html) === '') throw campoObrigatorio(tipo)
	return cleanHtml(html)
}

interface NovaOcorrencia {
	readonly codetroco: TipoOcorrencia
	/** Sanitized HTML. */
	readonly txtdch: string
	readonly codpesace?: number | null
	readonly dtaprzpar?: string | null
	readonly codpestit?: number | null
}

/**
 * The occurrence is added to the last movement of a locked process, and the author's draft of that type is deleted.
 */
export async function incluirOcorrencia(caso: Caso, nova: NovaOcorrencia): Promise<ChaveOcorrencia> {
	const { db, processo, quem, agora, codpestit } = caso
	const chave = { numpro: processo.numpro, numand: processo.numandult }
	const numseqocoand = await inserirOcorrencia(db, {
		codpestit,
		...nova,
		...chave,
		codpescad: quem.codpes,
		dtacad: agora,
	})
	await removerRascunho(db, { codpes: quem.codpes, numpro: processo.numpro, codetroco: nova.codetroco })
	return { ...chave, numseqocoand }
}

interface Incluida extends Feito {
	readonly chave: ChaveOcorrencia
}

/** Template of an action that answers with the occurrence that it wrote. */
export const agirComOcorrencia = (
	pedido: Pedido,
	permissao: Permissao,
	fazer: (caso: Caso) => Promise<Incluida>,
): Promise<RespostaDespacho> =>
	inTransaction(pedido.db, async (db) => {
		const caso = autorizar(permissao, await abrirCaso({ ...pedido, db }))
		const { chave, ...feito } = await fazer(caso)
		const retorno = await concluir(caso, feito)
		return { ...retorno, dados: await lerOcorrencia({ ...pedido, db }, chave) }
	})

type TipoDespacho = NonNullable<DadosDespacho['codetroco']>

const DESPACHOS = {
	ocoDespacho: { permissao: 'despacho', acao: 'despacho', mensagem: MENSAGEM_FEITO.despacho },
	ocoInformacao: { permissao: 'informacao', acao: 'informacao', mensagem: MENSAGEM_FEITO.informacao },
	ocoParecerista: { permissao: 'parecerista', acao: 'parecerista', mensagem: MENSAGEM_FEITO.parecerista },
} as const satisfies Record<TipoDespacho, { permissao: Permissao; acao: Acao; mensagem: string }>

/** An information addressed to a person is treated as a request for an opinion. */
const tipoDoDespacho = ({ codetroco, codpesace }: DadosDespacho): TipoDespacho =>
	codpesace === undefined ? (codetroco ?? 'ocoDespacho') : 'ocoParecerista'

async function conferirPedidoDeParecer(caso: Caso, { codpesace, dtaprzpar }: DadosDespacho): Promise<number> {
	if (codpesace === undefined)
		throw new RuleError('parecerista-ausente', 'Diga a quem o parecer é pedido, pelo número USP.')
	await obterPessoa(caso.db, codpesace)
	if (dtaprzpar !== undefined && dtaprzpar < caso.atuacao.hoje)
		throw new RuleError('prazo-passado', 'O prazo do parecer já passou. Escolha hoje ou um dia seguinte.')
	if (await buscarPedidoDeParecer(caso.db, caso.processo.numpro, codpesace))
		throw new RuleError('parecer-ja-pedido', 'O parecer desta pessoa já foi pedido e ainda não foi dado.')
	return codpesace
}

export function despachar(pedido: Pedido & { readonly body: DadosDespacho }): Promise<RespostaDespacho> {
	const { body } = pedido
	const codetroco = tipoDoDespacho(body)
	const { permissao, acao, mensagem } = DESPACHOS[codetroco]
	return agirComOcorrencia(pedido, permissao, async (caso) => {
		const txtdch = textoExigido(codetroco, body.txtdch)
		if (codetroco !== 'ocoParecerista')
			return { acao, mensagem, chave: await incluirOcorrencia(caso, { codetroco, txtdch }) }
		const codpesace = await conferirPedidoDeParecer(caso, body)
		const dtaprzpar = body.dtaprzpar ?? null
		const chave = await incluirOcorrencia(caso, { codetroco, txtdch, codpesace, dtaprzpar })
		await abrirTarefaDeParecer(origemDoCaso(caso), { ...chave, codpesace, dtaprzpar })
		return { acao, mensagem, chave, dscaca: String(codpesace) }
	})
}

interface DadosParecer {
	readonly txtdch: string
	readonly codarqtmp?: string | null | undefined
}

/** An opinion does not depend on the station of the process, and is added to the last movement. */
export const darParecer = (pedido: Pedido & { readonly body: DadosParecer }): Promise<RespostaDespacho> =>
	agirComOcorrencia(pedido, 'parecer', async (caso) => {
		const { db, processo, quem, agora } = caso
		const txtdch = textoExigido('ocoParecer', pedido.body.txtdch)
		const pedidoDeParecer = await buscarPedidoDeParecer(db, processo.numpro, quem.codpes)
		if (!pedidoDeParecer) throw ocorrenciaNaoEncontrada()
		const chave = await incluirOcorrencia(caso, { codetroco: 'ocoParecer', txtdch, codpestit: null })
		const { codarqtmp } = pedido.body
		if (codarqtmp) await receberArquivo(caso, codarqtmp, chave, {})
		await alterarOcorrencia(db, { ...chave, ...pedidoDeParecer }, { dtarsp: agora })
		await encerrarPedidoDeParecer(caso, pedidoDeParecer)
		return { acao: 'parecer', mensagem: MENSAGEM_FEITO.parecer, chave, codpestit: null }
	})

type PedidoDeOcorrencia = Pedido & { readonly params: ChaveOcorrencia }

async function obterLinha({ db }: Caso, { numpro, numand, numseqocoand }: ChaveOcorrencia): Promise<LinhaOcorrencia> {
	const [linha] = await listarOcorrencias(db, numpro, { numand, numseqocoand })
	if (!linha) throw ocorrenciaNaoEncontrada()
	return linha
}

const identDe = ({ numand, numseqocoand }: Omit<ChaveOcorrencia, 'numpro'>): string => `${numand}.${numseqocoand}`

export const editarOcorrencia = (
	pedido: PedidoDeOcorrencia & { readonly body: { readonly txtdch: string } },
): Promise<RespostaDespacho> =>
	inTransaction(pedido.db, async (db) => {
		const caso = await abrirCaso({ ...pedido, db })
		const linha = await obterLinha(caso, pedido.params)
		throwIfRefused(recusaDeEdicao(avaliada(linha), caso.quem))
		const txtdch = textoExigido(linha.codetroco, pedido.body.txtdch)
		await alterarOcorrencia(db, pedido.params, { txtdch, dtaultalt: caso.agora, codpesalt: caso.quem.codpes })
		const retorno = await concluir(caso, {
			acao: 'edicao',
			dscaca: identDe(linha),
			mensagem: MENSAGEM_FEITO.edicao,
		})
		return { ...retorno, dados: await lerOcorrencia({ ...pedido, db }, pedido.params) }
	})

/**
 * The consequences of an occurrence are undone with it: the task of the person asked, and the answer to a request.
 */
async function desfazer(caso: Caso, linha: LinhaOcorrencia): Promise<void> {
	if (linha.codetroco === 'ocoParecerista') await encerrarPedidoDeParecer(caso, linha)
	if (linha.codetroco !== 'ocoParecer') return
	const { codpescad: codpesace, dtacad } = linha
	const devido = await reabrirPedidoDeParecer(caso.db, caso.processo.numpro, codpesace, dtacad)
	if (devido) await abrirTarefaDeParecer(origemDoCaso(caso), { ...devido, codpesace })
}

export async function remover(caso: Caso, linha: LinhaOcorrencia): Promise<RetornoDaAcao> {
	throwIfRefused(recusaDeRemocao(avaliada(linha), caso.quem))
	await desfazer(caso, linha)
	await recolherDoDocumento(caso, linha.codarqpdl, 'O documento foi removido do processo.')
	const chaves = await removerOcorrencia(caso.db, { ...linha, numpro: caso.processo.numpro })
	if (chaves.length > 0) await caso.portal.jobs.enfileirar(caso.db, esquecerArquivos, { chaves })
	return concluir(caso, {
		acao: 'remocao',
		dscaca: `${identDe(linha)} ${tipoOcorrencia[linha.codetroco].nome}`,
		mensagem: MENSAGEM_FEITO.remocao,
	})
}

export async function invalidar(caso: Caso, linha: LinhaOcorrencia, jusinv: string): Promise<RetornoDaAcao> {
	throwIfRefused(recusaDeInvalidacao(avaliada(linha), caso.quem))
	await desfazer(caso, linha)
	await cancelarAssinatura(caso, linha, jusinv)
	const { agora, quem, processo } = caso
	await alterarOcorrencia(
		caso.db,
		{ ...linha, numpro: processo.numpro },
		{ staocoandiva: 'S', jusinv, dtaultalt: agora, codpesalt: quem.codpes },
	)
	return concluir(caso, { acao: 'invalidacao', dscaca: identDe(linha), mensagem: MENSAGEM_INVALIDADA })
}

export const removerUma = (pedido: PedidoDeOcorrencia): Promise<RetornoDaAcao> =>
	inTransaction(pedido.db, async (db) => {
		const caso = await abrirCaso({ ...pedido, db })
		return remover(caso, await obterLinha(caso, pedido.params))
	})

export const invalidarUma = (
	pedido: PedidoDeOcorrencia & { readonly body: { readonly jusinv: string } },
): Promise<RetornoDaAcao> =>
	inTransaction(pedido.db, async (db) => {
		const caso = await abrirCaso({ ...pedido, db })
		return invalidar(caso, await obterLinha(caso, pedido.params), pedido.body.jusinv)
	})

export const tomarCiencia = (pedido: Pedido): Promise<RetornoDaAcao> =>
	agir(pedido, 'ciencia', async ({ db, processo, quem, agora }) => {
		const { numpro, numandult: numand } = processo
		await inserirCiencia(db, { numpro, numand, codpes: quem.codpes, dtacie: agora })
		return { acao: 'ciencia', dscaca: String(numand), mensagem: MENSAGEM_FEITO.ciencia, codpestit: null }
	})
