import { createHash } from 'node:crypto'
import { obterEmails } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import {
	buildPortalAddress,
	consumeOnce,
	countUse,
	type Db,
	inTransaction,
	NotFoundError,
	type Portal,
	RuleError,
	recordFact,
	sendMail,
} from '@portal/platform/server'
import { settings } from '../settings.ts'
import { cortarCitacoes } from './citacoes.ts'
import { obterContexto } from './coisa.ts'
import { type Lugar, lerEndereco } from './endereco.ts'
import { lerMensagem, type MensagemRecebida } from './mensagem.ts'
import { anotarFalha, apagarMensagem, apagarMensagensVelhas, listarMensagens, reservarMensagem } from './queries.ts'
import { respostasPorEmail } from './respostas-por-email.ts'

const DIA_S = 86_400
const LEMBRADA_S = 30 * DIA_S
const ANO_S = 365 * DIA_S
const HORA_S = 3_600
/** The retention limit deletes a message that could never be read, since it is personal correspondence. */
const DIAS_GUARDADA = 7
/**
 * The rate limits bound the refusals sent to one person and to all strangers, so that an undetected machine cannot
 * cause a mail loop.
 */
const RECUSAS_POR_HORA = 10
const ESTRANHOS_POR_HORA = 30

const NAO_ENTROU = 'A sua resposta não foi registrada'

type Reservada = NonNullable<Awaited<ReturnType<typeof reservarMensagem>>>

interface Recado {
	readonly para: string
	readonly assunto: string
	readonly frase: string
}

/** An automatic reply carries Auto-Submitted, so that no other machine answers it. */
async function responder(db: Db, portal: Portal, { para, assunto, frase }: Recado): Promise<void> {
	await sendMail(db, portal.jobs, {
		para,
		assunto,
		texto: [frase, `Abrir o portal: ${buildPortalAddress(portal, '/')}`].join('\n\n'),
		cabecalhos: { 'Auto-Submitted': 'auto-replied' },
	})
}

const calcularResumo = (texto: string): string => createHash('sha256').update(texto).digest('hex')

/**
 * Backscatter guard: a stranger is answered at most once a year, and all strangers a few times an hour, since senders
 * are easily forged.
 */
async function responderAEstranho(db: Db, portal: Portal, { remetente }: MensagemRecebida): Promise<void> {
	if (!(await consumeOnce(db, `correio-estranho:${calcularResumo(remetente)}`, ANO_S))) return
	const { usos } = await countUse(db, 'correio-estranhos', HORA_S)
	if (usos > ESTRANHOS_POR_HORA) return
	await responder(db, portal, {
		para: remetente,
		assunto: NAO_ENTROU,
		frase:
			'Este endereço só recebe respostas aos e-mails do portal, escritas do endereço a que eles foram enviados e em até 60 dias. Para escrever, entre no portal.',
	})
}

async function responderAPessoa(db: Db, portal: Portal, codpes: number, recado: Recado): Promise<void> {
	const { usos } = await countUse(db, `correio-recusas:${codpes}`, HORA_S)
	if (usos <= RECUSAS_POR_HORA) await responder(db, portal, recado)
}

async function acharLugar(db: Db, portal: Portal, entrada: string, mensagem: MensagemRecebida) {
	for (const destinatario of mensagem.destinatarios) {
		const lido = await lerEndereco(db, entrada, destinatario, portal.agora())
		if (lido.estado === 'vale') return lido.lugar
	}
	return undefined
}

/** The sender must match one of the person's registered addresses, since the reply address alone opens nothing. */
async function ehDaPessoa(db: Db, codpes: number, remetente: string): Promise<boolean> {
	const { principal, alternativo, usp } = await obterEmails(db, codpes)
	return [principal, alternativo, usp].some((endereco) => endereco?.toLowerCase() === remetente)
}

/** @throws the refusal of the slice, in its own words, where the person may not write or there is nothing to write. */
async function escreverNaCoisa(
	db: Db,
	portal: Portal,
	{ tipo, coisa, codpes }: Lugar,
	mensagem: MensagemRecebida,
): Promise<string> {
	const respostas = respostasPorEmail.of(portal).find((uma) => uma.tipo === tipo)
	const contexto = await obterContexto(db, portal, codpes)
	const vista = contexto && (await respostas?.ver(contexto, coisa))
	if (!respostas || !contexto || !vista)
		throw new NotFoundError('coisa-nao-encontrada', 'O que você respondeu não está mais disponível para você.')
	const texto = cortarCitacoes(mensagem.texto, vista.titulo)
	if (texto === '')
		throw new RuleError('sem-texto', 'A mensagem não tem texto seu, só o que foi citado. Escreva acima da citação.')
	if (texto.length > respostas.maximo)
		throw new RuleError('texto-longo', `A mensagem tem mais de ${respostas.maximo} letras. Envie uma mais curta.`)
	await respostas.escrever(contexto, coisa, texto)
	await recordFact(
		db,
		{ id: mensagem.resumo.slice(0, 32), endereco: 'e-mail' },
		{ codpes, acao: 'EMAIL resposta', objeto: { tipo, coisa }, detalhes: {} },
	)
	return vista.titulo
}

type Recusa = Error & { readonly erro: string; readonly status: number }

const ehRecusa = (falha: unknown): falha is Recusa =>
	falha instanceof Error && 'erro' in falha && 'status' in falha && Number(falha.status) < 500

/** A reply to a signed address is handled as the person to whom the address was given. */
async function receberDaPessoa(db: Db, portal: Portal, lugar: Lugar, mensagem: MensagemRecebida): Promise<void> {
	const titulo = await escreverNaCoisa(db, portal, lugar, mensagem)
	if (mensagem.anexos === 0) return
	const quantos =
		mensagem.anexos === 1 ? 'O arquivo anexado não entrou' : `Os ${mensagem.anexos} arquivos anexados não entraram`
	await responderAPessoa(db, portal, lugar.codpes, {
		para: mensagem.remetente,
		assunto: 'Os arquivos da sua resposta não entraram',
		frase: `O texto da sua resposta foi registrado em “${titulo}”. ${quantos}: por e-mail o portal só recebe texto. Envie-os pela página.`,
	})
}

/** The parameter `recusa` is the reason of an earlier refusal, which is then told instead of trying again. */
async function receberUma(
	db: Db,
	portal: Portal,
	{ mensagem: bytes, destinatario }: Pick<Reservada, 'mensagem' | 'destinatario'>,
	recusa: Recusa | undefined,
): Promise<void> {
	const { PORTAL_CORREIO_ENTRADA: entrada } = settings.of(portal)
	const mensagem = await lerMensagem(bytes, destinatario, portal)
	if (entrada === undefined || mensagem.automatica) return
	if (!(await consumeOnce(db, `correio-recebido:${mensagem.resumo}`, LEMBRADA_S))) return
	const lugar = await acharLugar(db, portal, entrada, mensagem)
	if (!lugar || !(await ehDaPessoa(db, lugar.codpes, mensagem.remetente)))
		await responderAEstranho(db, portal, mensagem)
	else if (recusa === undefined) await receberDaPessoa(db, portal, lugar, mensagem)
	else
		await responderAPessoa(db, portal, lugar.codpes, {
			para: mensagem.remetente,
			assunto: NAO_ENTROU,
			frase: recusa.message,
		})
}

const receberReservada = (portal: Portal, codent: number, recusa?: Recusa): Promise<void> =>
	inTransaction(portal.db, async (db) => {
		const reservada = await reservarMensagem(db, codent)
		if (!reservada) return
		await receberUma(db, portal, reservada, recusa)
		await apagarMensagem(db, codent)
	})

/** A refusal rolls back everything the reply had begun before it is told to the writer. */
async function receberOuRecusar(portal: Portal, codent: number): Promise<void> {
	try {
		await receberReservada(portal, codent)
	} catch (falha) {
		if (!ehRecusa(falha)) throw falha
		await receberReservada(portal, codent, falha)
	}
}

/** A message that cannot be read is retried later and does not block the others. */
export async function receberMensagens(portal: Portal): Promise<void> {
	for (const codent of await listarMensagens(portal.db))
		try {
			await receberOuRecusar(portal, codent)
		} catch (falha) {
			portal.log.error({ err: falha, codent }, 'a message that came in could not be read')
			await anotarFalha(portal.db, codent)
		}
	await apagarMensagensVelhas(portal.db, new Date(portal.agora().getTime() - DIAS_GUARDADA * DIA_MS).toISOString())
}
