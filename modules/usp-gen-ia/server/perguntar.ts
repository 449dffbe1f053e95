import { randomUUID } from 'node:crypto'
import {
	ConflictError,
	type Db,
	inTransaction,
	NotAllowedError,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	acharDadosPessoais,
	type Classe,
	calcularCusto,
	criarMascara,
	type DadosDaPergunta,
	type DadosDaRepeticao,
	descreverAchados,
	EVENTO,
	listarCaminho,
	RECUSA_DA_COTA,
	type RespostaIniciada,
	recusaDeClasse,
	resumirTitulo,
} from '../contract/index.ts'
import { montarContexto } from './geracao/contexto.ts'
import { encerrarMortas } from './geracao/encerrar.ts'
import { obterGeracoes } from './geracao/geracoes.ts'
import { contarEntrada } from './geracao/produzir.ts'
import type { Trabalho } from './geracao/trabalho.ts'
import { obterEndereco } from './provedor/provedores.ts'
import {
	buscarMensagemDoPedido,
	buscarResposta,
	inserirConversa,
	inserirMensagens,
	listarMensagens,
	mudarConversa,
	obterConversa,
	reservarConversa,
} from './queries/conversas.ts'
import { buscarGeracaoDaMensagem, inserirGeracao } from './queries/geracoes.ts'
import { obterModelo } from './queries/modelos.ts'
import { type Alvo, reservarCota } from './queries/orcamento.ts'
import { obterAlvo, recusaDaPessoa } from './vinculos.ts'

type Mensagens = Awaited<ReturnType<typeof listarMensagens>>
type Modelo = Awaited<ReturnType<typeof obterModelo>>

/** Personal data go to a model as tokens only, and only after the person chose so. */
export function exigirMascara(textos: readonly string[], mascarar: boolean | undefined): void {
	if (mascarar) return
	const achados = textos.flatMap(acharDadosPessoais)
	if (achados.length > 0)
		throw new RuleError(
			'dados-pessoais',
			`O que você escreveu tem ${descreverAchados(achados)}. Mascare os dados antes de enviar, ou edite o texto.`,
		)
}

/** Reservation of the largest cost of an answer; the month's quota must cover it. */
export async function reservarResposta(db: Db, alvo: Alvo, modelo: Modelo, entrada: number) {
	const reservado = {
		fichas: entrada + modelo.qtdtoksai,
		valor: calcularCusto(modelo, { entrada, saida: modelo.qtdtoksai }),
	}
	if (!(await reservarCota(db, alvo, reservado))) throw new NotAllowedError('cota-esgotada', RECUSA_DA_COTA.mensagem)
	return reservado
}

interface Pedinte {
	readonly db: Db
	readonly portal: Portal
	readonly user: Pick<SessionUser, 'codpes' | 'perfis'>
}

/** Who asks, and with which model: both are judged before anything is written. */
export async function conferirPedinte({ db, portal, user }: Pedinte, codmod: number) {
	const alvo = await obterAlvo(db, portal, user.codpes)
	throwIfRefused(await recusaDaPessoa(db, user, alvo))
	const modelo = await obterModelo(db, codmod)
	return { alvo, modelo, endereco: await obterEndereco(portal, modelo.nomprv) }
}

type Conferido = Awaited<ReturnType<typeof conferirPedinte>>

/** A question: written once, whoever sends it again, and its answer begun. */
export async function perguntar(pedinte: Pedinte, codcvs: string, dados: DadosDaPergunta): Promise<RespostaIniciada> {
	const { portal, user } = pedinte
	const conferido = await conferirPedinte(pedinte, dados.codmod)
	const em = portal.agora().toISOString()
	await encerrarMortas(portal.db, portal, codcvs)
	const iniciada = await inTransaction(portal.db, async (db) => {
		await inserirConversa(db, {
			codcvs,
			codpes: user.codpes,
			titcvs: resumirTitulo(dados.txtmsg),
			clsdad: dados.clsdad ?? 0,
			dtacad: em,
			dtaultalt: em,
		})
		const conversa = await reservarConversa(db, user.codpes, codcvs)
		const repetida = await buscarRepetida(db, codcvs, dados.codmsg)
		if (repetida) return { repetida }
		const mensagens = await listarMensagens(db, codcvs)
		recusarDuas(mensagens)
		exigirMascara([dados.txtmsg], dados.mascarar)
		const numseqpai = escolherPai(mensagens, dados.numseqpai ?? conversa.numseqfol ?? 0)
		const numero = (mensagens.at(-1)?.numseqmsg ?? 0) + 1
		const pergunta = {
			codcvs,
			numseqmsg: numero,
			numseqpai,
			codmsg: dados.codmsg,
			papmsg: 'U' as const,
			txtmsg: dados.txtmsg,
			sitmsg: 'OK' as const,
			codmod: null,
			dtacad: em,
		}
		await inserirMensagens(db, [pergunta])
		const clsdad = Math.max(conversa.clsdad, dados.clsdad ?? 0) as Classe
		const caminho = [...listarCaminho(mensagens, numseqpai), pergunta]
		return iniciarResposta(db, {
			...conferido,
			portal,
			em,
			codcvs,
			clsdad,
			caminho,
			numero: numero + 1,
			codmsg: randomUUID(),
		})
	})
	return comecar(portal, iniciada)
}

/** One more answer to a question, beside the one before. */
export async function responderDeNovo(
	pedinte: Pedinte,
	codcvs: string,
	dados: DadosDaRepeticao,
): Promise<RespostaIniciada> {
	const { portal, user, db } = pedinte
	await obterConversa(db, user.codpes, codcvs)
	const conferido = await conferirPedinte(pedinte, dados.codmod)
	const em = portal.agora().toISOString()
	await encerrarMortas(portal.db, portal, codcvs)
	const iniciada = await inTransaction(portal.db, async (db) => {
		const conversa = await reservarConversa(db, user.codpes, codcvs)
		const repetida = await buscarRepetida(db, codcvs, dados.codmsg)
		if (repetida) return { repetida }
		const mensagens = await listarMensagens(db, codcvs)
		recusarDuas(mensagens)
		const caminho = listarCaminho(mensagens, dados.numseqpai)
		if (caminho.at(-1)?.papmsg !== 'U')
			throw new NotFoundError('pergunta-nao-encontrada', 'Esta pergunta não existe mais. Recarregue a conversa.')
		exigirMascara([caminho.at(-1)?.txtmsg ?? ''], dados.mascarar)
		const numero = (mensagens.at(-1)?.numseqmsg ?? 0) + 1
		return iniciarResposta(db, {
			...conferido,
			portal,
			em,
			codcvs,
			clsdad: conversa.clsdad,
			caminho,
			numero,
			codmsg: dados.codmsg,
		})
	})
	return comecar(portal, iniciada)
}

function recusarDuas(mensagens: Mensagens): void {
	if (mensagens.some(({ codger }) => codger !== null))
		throw new ConflictError(
			'resposta-em-andamento',
			'Uma resposta ainda está sendo escrita nesta conversa. Espere por ela, ou pare-a, e envie de novo.',
		)
}

/** Parent of a question: an answer of the conversation, or none for a first question. */
function escolherPai(mensagens: Mensagens, numero: number): number | null {
	if (numero === 0) return null
	const pai = mensagens.find(({ numseqmsg }) => numseqmsg === numero)
	if (pai?.papmsg !== 'A')
		throw new ConflictError('ramo-mudou', 'Esta conversa mudou em outra aba. Recarregue-a e envie de novo.')
	return numero
}

/** Answer to an identifier that was seen before: a question gives its answer, an answer itself. */
async function buscarRepetida(db: Db, codcvs: string, codmsg: string): Promise<RespostaIniciada | undefined> {
	const feita = await buscarMensagemDoPedido(db, codcvs, codmsg)
	if (!feita) return undefined
	const resposta = feita.papmsg === 'A' ? feita : await buscarResposta(db, codcvs, feita.numseqmsg)
	const geracao = resposta && (await buscarGeracaoDaMensagem(db, codcvs, resposta.numseqmsg))
	if (!geracao || !resposta)
		throw new ConflictError('pergunta-repetida', 'Esta pergunta já foi enviada. Recarregue a conversa.')
	const numseqpai = feita.papmsg === 'A' ? (feita.numseqpai ?? 0) : feita.numseqmsg
	return { codger: geracao.codger, numseqmsg: resposta.numseqmsg, numseqpai, cortadas: 0, starep: 'S' }
}

type Iniciada =
	| { readonly repetida: RespostaIniciada }
	| { readonly trabalho: Trabalho; readonly numseqpai: number; readonly cortadas: number }

interface Inicio extends Conferido {
	readonly portal: Portal
	readonly em: string
	readonly codcvs: string
	readonly clsdad: Classe
	readonly caminho: readonly { readonly numseqmsg: number; readonly papmsg: 'U' | 'A'; readonly txtmsg: string }[]
	readonly numero: number
	readonly codmsg: string
}

async function iniciarResposta(db: Db, inicio: Inicio): Promise<Iniciada> {
	const { alvo, modelo, endereco, portal, em, codcvs, clsdad, caminho, numero, codmsg } = inicio
	throwIfRefused(recusaDeClasse(modelo, clsdad))
	const numseqpai = caminho.at(-1)?.numseqmsg ?? 0
	const mascara = criarMascara()
	const { pedido, cortadas } = montarContexto(modelo, caminho, { mascara })
	const reservado = await reservarResposta(db, alvo, modelo, contarEntrada(pedido))
	const resposta = {
		codcvs,
		numseqmsg: numero,
		numseqpai,
		codmsg,
		papmsg: 'A' as const,
		txtmsg: '',
		sitmsg: 'GER' as const,
	}
	await inserirMensagens(db, [{ ...resposta, codmod: modelo.codmod, dtacad: em }])
	const codger = randomUUID()
	const { codpes, codund, mesuso } = alvo
	const comum = { codger, codcvs, numseqmsg: numero, codpes, codund, mesuso }
	await inserirGeracao(db, {
		...comum,
		codprc: obterGeracoes(portal).codprc,
		qtdtokres: reservado.fichas,
		vlrres: reservado.valor,
	})
	await mudarConversa(db, codcvs, { numseqfol: numero, dtaultalt: em, clsdad })
	await publicar(db, { tipo: EVENTO, codpes, dados: { codcvs, codger } })
	return {
		trabalho: { ...comum, reservado, endereco, pedido, precos: modelo, mascara, trechos: [] },
		numseqpai,
		cortadas,
	}
}

/** The answer begins after the commit, and nobody waits for it here. */
function comecar(portal: Portal, iniciada: Iniciada): RespostaIniciada {
	if ('repetida' in iniciada) return iniciada.repetida
	const { trabalho, numseqpai, cortadas } = iniciada
	void obterGeracoes(portal).comecar(trabalho)
	return { codger: trabalho.codger, numseqmsg: trabalho.numseqmsg, numseqpai, cortadas, starep: 'N' }
}
