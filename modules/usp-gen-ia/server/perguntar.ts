import { randomUUID } from 'node:crypto'
import {
	ConflictError,
	type Db,
	diaDe,
	inTransaction,
	NotFoundError,
	type Portal,
	RuleError,
} from '@portal/platform/server'
import {
	type Classe,
	type DadosDaPergunta,
	type DadosDaRepeticao,
	listarCaminho,
	podeComecar,
	type RespostaIniciada,
	resumirTitulo,
} from '../contract/index.ts'
import { juntarFontes, preverEscopo } from './fontes.ts'
import { encerrarMortas } from './geracao/encerrar.ts'
import { obterGeracoes } from './geracao/geracoes.ts'
import { conferirPedinte, exigirMascara, type Iniciada, iniciarResposta, type Pedinte } from './iniciar.ts'
import { juntarArquivos } from './legiveis.ts'
import { obterLeitor } from './leitor.ts'
import {
	buscarConversa,
	buscarMensagemDoPedido,
	buscarResposta,
	inserirConversa,
	inserirMensagens,
	listarMensagens,
	mudarConversa,
	obterConversa,
	reservarConversa,
} from './queries/conversas.ts'
import { buscarGeracaoDaMensagem } from './queries/geracoes.ts'
import { buscarProjeto, obterProjeto } from './queries/projetos.ts'
import type { VetorDaPergunta } from './queries/vetores.ts'
import { vetorizarPergunta } from './vetorizar.ts'

type Mensagens = Awaited<ReturnType<typeof listarMensagens>>

/** A question: written once, whoever sends it again, and its answer begun. */
export async function perguntar(pedinte: Pedinte, codcvs: string, dados: DadosDaPergunta): Promise<RespostaIniciada> {
	const { portal, user } = pedinte
	const modelos = await conferirModelos(pedinte, dados)
	const vetor = await vetorizar(pedinte, codcvs, dados, async () => dados.txtmsg)
	const em = portal.agora().toISOString()
	await encerrarMortas(portal.db, portal, codcvs)
	const iniciadas = await inTransaction(portal.db, async (db) => {
		if (dados.codprj !== undefined) await obterProjeto(db, { codpes: user.codpes, hoje: diaDe(portal) }, dados.codprj)
		await inserirConversa(db, {
			codcvs,
			codprj: dados.codprj ?? null,
			codpes: user.codpes,
			titcvs: resumirTitulo(dados.txtmsg),
			clsdad: dados.clsdad ?? 0,
			dtacad: em,
			dtaultalt: em,
		})
		const conversa = await reservarConversa(db, user.codpes, codcvs)
		const repetida = await buscarRepetida(db, codcvs, dados.codmsg)
		if (repetida) return [{ repetida }]
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
		const leitor = await obterLeitor(db, portal, user)
		if (dados.arquivos) await juntarArquivos(db, leitor, codcvs, dados.arquivos)
		if (dados.fontes) await juntarFontes({ db, portal, leitor }, codcvs, dados.fontes)
		const clsdad = Math.max(conversa.clsdad, dados.clsdad ?? 0) as Classe
		const caminho = [...listarCaminho(mensagens, numseqpai), pergunta]
		const comum = { portal, user, em, codcvs, clsdad, codprj: conversa.codprj, caminho, vetor }
		return iniciarUmaOuDuas(db, comum, numero + 1, modelos)
	})
	const [comecada] = iniciadas.map((iniciada) => comecar(portal, iniciada))
	if (!comecada) throw new Error('no answer has begun')
	return comecada
}

type Conferido = Awaited<ReturnType<typeof conferirPedinte>>
type Comum = Omit<Parameters<typeof iniciarResposta>[1], keyof Conferido | 'numero' | 'codmsg'>

/** An answer of each model; the conversation goes on from the first, unless the person prefers the other. */
async function iniciarUmaOuDuas(
	db: Db,
	comum: Comum,
	primeiro: number,
	modelos: readonly Conferido[],
): Promise<Iniciada[]> {
	const iniciadas: Iniciada[] = []
	for (const [indice, conferido] of modelos.entries())
		iniciadas.push(
			await iniciarResposta(db, { ...comum, ...conferido, numero: primeiro + indice, codmsg: randomUUID() }),
		)
	if (modelos.length > 1) await mudarConversa(db, comum.codcvs, { numseqfol: primeiro })
	return iniciadas
}

/** Judgement of the person and of each model that is asked. */
async function conferirModelos(pedinte: Pedinte, { codmod, codmodout }: DadosDaPergunta): Promise<Conferido[]> {
	const conferido = await conferirPedinte(pedinte, codmod)
	if (codmodout === undefined) return [conferido]
	if (codmodout === codmod)
		throw new RuleError('modelos-iguais', 'Escolha dois modelos diferentes para responder lado a lado.')
	return [conferido, await conferirPedinte(pedinte, codmodout)]
}

type Trazido = Pick<DadosDaPergunta, 'arquivos' | 'fontes' | 'clsdad' | 'codprj'>

/** Embedding of a question, under the class that the conversation has and what the question brings along. */
const vetorizar = (
	{ db, portal, user }: Pedinte,
	codcvs: string,
	trazido: Trazido,
	lerTexto: () => Promise<string>,
): Promise<VetorDaPergunta | undefined> =>
	vetorizarPergunta(db, portal, async () => {
		const conversa = await buscarConversa(db, user.codpes, codcvs)
		const codprj = conversa ? conversa.codprj : (trazido.codprj ?? null)
		const leitor = await obterLeitor(db, portal, user)
		const projeto = codprj === null ? undefined : await buscarProjeto(db, leitor, codprj)
		return {
			texto: await lerTexto(),
			leitor,
			escopo: await preverEscopo(db, leitor, { codcvs, codprj }, trazido),
			clsdad: Math.max(conversa?.clsdad ?? 0, trazido.clsdad ?? 0) as Classe,
			doProjeto: projeto ? [projeto.clsdad] : [],
		}
	})

/** One more answer to a question, beside the one before. */
export async function responderDeNovo(
	pedinte: Pedinte,
	codcvs: string,
	dados: DadosDaRepeticao,
): Promise<RespostaIniciada> {
	const { portal, user, db } = pedinte
	await obterConversa(db, user.codpes, codcvs)
	const conferido = await conferirPedinte(pedinte, dados.codmod)
	const vetor = await vetorizar(pedinte, codcvs, {}, async () => {
		const perguntas = await listarMensagens(db, codcvs)
		return perguntas.find(({ numseqmsg }) => numseqmsg === dados.numseqpai)?.txtmsg ?? ''
	})
	const em = portal.agora().toISOString()
	await encerrarMortas(portal.db, portal, codcvs)
	const iniciada = await inTransaction(portal.db, async (db) => {
		const conversa = await reservarConversa(db, user.codpes, codcvs)
		const repetida = await buscarRepetida(db, codcvs, dados.codmsg)
		if (repetida) return { repetida }
		const mensagens = await listarMensagens(db, codcvs)
		recusarDuas(mensagens, dados)
		const caminho = listarCaminho(mensagens, dados.numseqpai)
		if (caminho.at(-1)?.papmsg !== 'U')
			throw new NotFoundError('pergunta-nao-encontrada', 'Esta pergunta não existe mais. Recarregue a conversa.')
		exigirMascara([caminho.at(-1)?.txtmsg ?? ''], dados.mascarar)
		const numero = (mensagens.at(-1)?.numseqmsg ?? 0) + 1
		return iniciarResposta(db, {
			...conferido,
			portal,
			user,
			em,
			codcvs,
			clsdad: conversa.clsdad,
			codprj: conversa.codprj,
			caminho,
			numero,
			codmsg: dados.codmsg,
			vetor,
		})
	})
	return comecar(portal, iniciada)
}

function recusarDuas(mensagens: Mensagens, nova?: DadosDaRepeticao): void {
	if (!podeComecar(mensagens, nova))
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

/** The answer begins after the commit, and nobody waits for it here. */
function comecar(portal: Portal, iniciada: Iniciada): RespostaIniciada {
	if ('repetida' in iniciada) return iniciada.repetida
	const { trabalho, numseqpai, cortadas } = iniciada
	void obterGeracoes(portal).comecar(trabalho)
	return { codger: trabalho.codger, numseqmsg: trabalho.numseqmsg, numseqpai, cortadas, starep: 'N' }
}
