import { guardarRecebido, type Recebido } from '@portal/arquivos/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	NotFoundError,
	openChecked,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	sendMail,
	throwIfRefused,
} from '@portal/platform/server'
import {
	ARQUIVOS_DA_MOBILIDADE,
	type DadosDoPedido,
	EVENTO,
	enderecoDoEdital,
	lerFase,
	type PedidoDeCarta,
	recusaDePedirCarta,
	type SituacaoCan,
} from '../contract/index.ts'
import { exigirQueVeja } from './acesso.ts'
import { convidarDeFora } from './acesso-de-fora.ts'
import { avisar } from './avisar.ts'
import { writeDay } from './datas.ts'
import { exigirSemSuporte, registrarLeitura } from './documentos.ts'
import { obterCandidatura, reservarMinha } from './queries/candidaturas.ts'
import {
	type CartaReservada,
	inserirCarta,
	listarCartas,
	mudarCarta,
	obterCarta,
	removerCarta,
	reservarCarta,
} from './queries/cartas.ts'
import { type EditalLido, obterEdital } from './queries/editais.ts'
import { removerLink } from './queries/links.ts'

const lerMomento = (portal: Portal, edital: EditalLido, sitcan: SituacaoCan) => ({
	sitcan,
	aberto: lerFase(edital, diaDe(portal)) === 'ABE',
})

interface Convite {
	readonly carta: Pick<CartaReservada, 'codcar' | 'codcan' | 'nomrec' | 'emlrec'>
	readonly edital: EditalLido
	readonly nompes: string
	readonly lembrete?: boolean
}

/** Link to the recommender, in Portuguese and in English; a new one ends the one before. */
const convidar = (db: Db, portal: Portal, { carta, edital, nompes, lembrete = false }: Convite): Promise<string> =>
	convidarDeFora(db, portal, {
		tiplnk: 'REC',
		codigo: carta.codcar,
		emldst: carta.emlrec,
		pagina: '/nereu/recomendacao',
		assunto: `${lembrete ? 'Lembrete · Reminder: ' : ''}Carta de recomendação · Recommendation letter: ${nompes}`,
		texto: `${carta.nomrec}, ${nompes} pede uma carta de recomendação para “${edital.titedt}”. Entregue-a até ${diaEscrito(edital.dtafim)}, ou diga que não a escreve. Quem se candidata não lê a carta.\n\n${carta.nomrec}, ${nompes} asks you for a recommendation letter for a mobility programme of ${portal.config.PORTAL_INSTITUICAO_NOME}. Please deliver it by ${writeDay(edital.dtafim)}, or say that you will not write it. The candidate does not read the letter.\n`,
	})

/** Request of the candidate; two equal requests are one. */
export async function pedirCarta(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcan, nomrec, emlrec }: DadosDoPedido & { readonly codcan: number },
): Promise<number> {
	const { codedt, sitcan } = await reservarMinha(db, codcan, user.codpes)
	const edital = await obterEdital(db, codedt)
	const cartas = await listarCartas(db, codcan)
	const endereco = emlrec.trim().toLowerCase()
	const pedida = cartas.find((carta) => carta.emlrec === endereco)
	if (pedida) return pedida.codcar
	throwIfRefused(recusaDePedirCarta(lerMomento(portal, edital, sitcan), cartas.length))
	const nova = { codcan, nomrec, emlrec: endereco, dtaped: portal.agora().toISOString() }
	const codcar = await inserirCarta(db, nova)
	if (codcar === undefined)
		throw new ConflictError('carta-ja-pedida', 'Já há um pedido a este endereço. Recarregue a página.')
	const { nompes } = await obterPessoa(db, user.codpes)
	await convidar(db, portal, { carta: { ...nova, codcar }, edital, nompes })
	await publicar(db, { tipo: EVENTO })
	return codcar
}

/** Own request that still waits. @throws NotFoundError for somebody else's, ConflictError for one that was answered. */
async function exigirPendente(db: Db, user: SessionUser, codcar: number) {
	const carta = await reservarCarta(db, codcar)
	const candidatura = await obterCandidatura(db, carta.codcan)
	if (candidatura.codpes !== user.codpes)
		throw new NotFoundError('carta-nao-encontrada', 'Não há este pedido de carta entre os seus. Recarregue a página.')
	if (carta.sitcar !== 'PED')
		throw new ConflictError('carta-respondida', 'Este pedido já foi respondido. Recarregue a página.')
	return { carta, candidatura, edital: await obterEdital(db, candidatura.codedt) }
}

export async function repetirPedido(db: Db, portal: Portal, user: SessionUser, codcar: number): Promise<string> {
	const { carta, candidatura, edital } = await exigirPendente(db, user, codcar)
	throwIfRefused(recusaDePedirCarta(lerMomento(portal, edital, candidatura.sitcan), 0))
	const { nompes } = await obterPessoa(db, user.codpes)
	await convidar(db, portal, { carta, edital, nompes })
	return carta.nomrec
}

/** Withdrawal of a request: the link ends, and the recommender hears that no letter is needed. */
export async function retirarPedido(db: Db, portal: Portal, user: SessionUser, codcar: number): Promise<string> {
	const { carta, edital } = await exigirPendente(db, user, codcar)
	const { nompes } = await obterPessoa(db, user.codpes)
	await removerLink(db, { tiplnk: 'REC', codigo: codcar })
	await removerCarta(db, codcar)
	await sendMail(db, portal.jobs, {
		para: carta.emlrec,
		assunto: `Carta dispensada · Letter no longer needed: ${nompes}`,
		texto: `${nompes} retirou o pedido de carta para “${edital.titedt}”. Não é preciso fazer nada.\n\n${nompes} has withdrawn the request for a letter. There is nothing to do.`,
	})
	await publicar(db, { tipo: EVENTO })
	return carta.nomrec
}

export async function mostrarPedido(db: Db, codcar: number): Promise<PedidoDeCarta> {
	const carta = await obterCarta(db, codcar)
	const { codedt, codpes, preferencias } = await obterCandidatura(db, carta.codcan)
	const [{ titedt, dtafim, vagas }, { nompes }] = await Promise.all([obterEdital(db, codedt), obterPessoa(db, codpes)])
	return {
		nompes,
		nomrec: carta.nomrec,
		titedt,
		dtafim,
		instituicoes: preferencias.flatMap((codvag) => vagas.find((vaga) => vaga.codvag === codvag)?.nomorg ?? []),
		sitcar: carta.sitcar,
		dtarsp: carta.dtarsp === null ? null : new Date(carta.dtarsp).toISOString(),
	}
}

type ArquivoDaCarta = Pick<CartaReservada, 'nomarq' | 'mimetype' | 'tamarq' | 'sha256' | 'chave'>

interface Resposta {
	readonly codcar: number
	readonly ato: 'entregar' | 'negar'
	readonly carass: string
	readonly txtcar: string
	readonly arquivo?: ArquivoDaCarta
}

/** @throws ConflictError for a request that was answered, RuleError when letters are no longer received. */
function exigirRespondivel(
	portal: Portal,
	{ sitcar }: CartaReservada,
	{ edital, sitcan }: { readonly edital: EditalLido; readonly sitcan: SituacaoCan },
): void {
	if (sitcar !== 'PED')
		throw new ConflictError('carta-respondida', 'Este pedido já foi respondido. Recarregue a página.')
	if (recusaDePedirCarta(lerMomento(portal, edital, sitcan), 0))
		throw new RuleError(
			'carta-fora-do-prazo',
			`As cartas eram recebidas até ${diaEscrito(edital.dtafim)}. Escreva ao escritório de relações internacionais.`,
		)
}

/** Answer of the recommender: the letter goes to the office, and the candidate hears that it came, or that none will. */
export async function responder(
	db: Db,
	portal: Portal,
	{ codcar, ato, carass, txtcar, arquivo }: Resposta,
): Promise<void> {
	const { codcan } = await obterCarta(db, codcar)
	const { codpes } = await obterCandidatura(db, codcan)
	const { codedt, sitcan } = await reservarMinha(db, codcan, codpes)
	const carta = await reservarCarta(db, codcar)
	const edital = await obterEdital(db, codedt)
	const entregou = ato === 'entregar'
	exigirRespondivel(portal, carta, { edital, sitcan })
	if (entregou && ((txtcar.trim() === '' && !arquivo) || carass.trim() === ''))
		throw new RuleError('carta-vazia', 'Escreva a carta e o seu cargo antes de entregar.')
	const dtarsp = portal.agora().toISOString()
	await mudarCarta(db, codcar, {
		dtarsp,
		sitcar: entregou ? 'ENT' : 'NEG',
		carass: carass || null,
		txtcar: entregou && txtcar.trim() !== '' ? txtcar : null,
		...arquivo,
	})
	if (entregou) await mandarRecibo(db, portal, { carta, codpes })
	await avisar(db, portal, {
		chave: `carta:${codcar}`,
		pessoas: [codpes],
		assunto: entregou ? `Carta recebida: ${carta.nomrec}` : `${carta.nomrec} não vai escrever a carta`,
		texto: entregou
			? `A carta de recomendação para “${edital.titedt}” chegou ao escritório.`
			: `Peça a carta para “${edital.titedt}” a outra pessoa até ${diaEscrito(edital.dtafim)}.`,
		motivo: 'Você pediu esta carta.',
		endereco: `${enderecoDoEdital(codedt)}?aba=inscricao`,
		rotulo: 'Ver a inscrição',
	})
	await publicar(db, { tipo: EVENTO })
}

/** Letter as a file: received as documents are, and answered as a text is. */
export const entregarArquivo = (
	portal: Portal,
	{ codcar, carass, recebido }: { readonly codcar: number; readonly carass: string; readonly recebido: Recebido },
): Promise<PedidoDeCarta> =>
	guardarRecebido(portal, recebido, {
		prefixo: 'nereu',
		aceitos: ARQUIVOS_DA_MOBILIDADE,
		async conferir(db) {
			const carta = await reservarCarta(db, codcar)
			const { codedt, sitcan } = await obterCandidatura(db, carta.codcan)
			exigirRespondivel(portal, carta, { edital: await obterEdital(db, codedt), sitcan })
		},
		async gravar(db, { nome: nomarq, tipo: mimetype, chave, tamanho: tamarq, sha256 }) {
			const arquivo = { nomarq, mimetype, chave, tamarq, sha256 }
			await responder(db, portal, { codcar, ato: 'entregar', carass, txtcar: '', arquivo })
			return mostrarPedido(db, codcar)
		},
	})

/** File of a letter, for the office alone, whose reading is kept. @throws NotFoundError for anybody else. */
export async function abrirCarta(db: Db, portal: Portal, user: SessionUser, codcar: number) {
	const { codcan, nomarq, mimetype, chave, sha256 } = await obterCarta(db, codcar)
	exigirQueVeja(portal, user, await obterCandidatura(db, codcan))
	exigirSemSuporte(user)
	if (nomarq === null || mimetype === null || chave === null || sha256 === null)
		throw new NotFoundError('carta-nao-encontrada', 'Esta carta não é um arquivo. Leia-a na inscrição.')
	await registrarLeitura(db, portal, user, { codcan, coddoc: null })
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome: nomarq })
	return { tipo: mimetype, conteudo, tamanho, nome: nomarq }
}

async function mandarRecibo(
	db: Db,
	portal: Portal,
	{ carta, codpes }: { readonly carta: CartaReservada; readonly codpes: number },
): Promise<void> {
	const { nompes } = await obterPessoa(db, codpes)
	await sendMail(db, portal.jobs, {
		para: carta.emlrec,
		assunto: `Carta recebida · Letter received: ${nompes}`,
		texto: `A sua carta sobre ${nompes} foi recebida. Obrigado! Só o escritório de relações internacionais a lê.\n\nYour letter about ${nompes} was received. Thank you! Only the international office reads it.`,
	})
}

/** Reminder before the end, once for each request, with a link that works; the candidate hears who has not answered. */
export async function lembrar(db: Db, portal: Portal, codcar: number): Promise<void> {
	const carta = await reservarCarta(db, codcar)
	if (carta.sitcar !== 'PED' || carta.dtalem !== null) return
	const { codedt, codpes } = await obterCandidatura(db, carta.codcan)
	const [edital, { nompes }] = await Promise.all([obterEdital(db, codedt), obterPessoa(db, codpes)])
	await mudarCarta(db, codcar, { dtalem: portal.agora().toISOString() })
	await convidar(db, portal, { carta, edital, nompes, lembrete: true })
	await avisar(db, portal, {
		chave: `carta-falta:${codcar}`,
		pessoas: [codpes],
		assunto: `Falta a carta de ${carta.nomrec}`,
		texto: `As cartas para “${edital.titedt}” são recebidas até ${diaEscrito(edital.dtafim)}. Quem a escreve recebeu um lembrete hoje.`,
		motivo: 'Você pediu esta carta.',
		endereco: `${enderecoDoEdital(codedt)}?aba=inscricao`,
		rotulo: 'Ver a inscrição',
	})
}
