import { alterarEmail, obterPessoa } from '@portal/pessoas/server/public'
import { type Db, type Portal, publicar, RuleError, sendMail } from '@portal/platform/server'
import { criarPrimeiroAcesso, DIAS_DO_PRIMEIRO_ACESSO } from '@portal/sessao/server/public'
import { EVENTO, nomeDaSituacaoDoCadastro } from '../../contract/index.ts'
import { avisar, enderecoCompleto } from '../avisar.ts'
import { marcarOsJaConcluidos } from '../perfil/questionarios.ts'
import { mostrarPeloAceito } from '../termos/rotas.ts'
import { buscarEmailUtil } from './email.ts'
import { alterarCadastro, apagarPendente, gravarSituacao, reservarPendente } from './queries.ts'
import { encerrarTarefa } from './validadores.ts'

async function reservarEmValidacao(db: Db, codcad: number) {
	const linha = await reservarPendente(db, codcad)
	// The office may also decide a CNF request, because a person who never gets the confirmation mail can show a proof.
	if (linha.sitcad !== 'PEN' && linha.sitcad !== 'CNF')
		throw new RuleError(
			'cadastro-ja-respondido',
			`Este pedido já não espera resposta: ${nomeDaSituacaoDoCadastro[linha.sitcad].toLowerCase()}. Recarregue a fila.`,
		)
	return linha
}

interface Resposta {
	readonly assunto: string
	readonly texto: string
	/** Link that replaces the page of the network in the notice. */
	readonly link?: string | undefined
}

async function enviarResposta(db: Db, portal: Portal, para: string, { assunto, texto, link }: Resposta) {
	await sendMail(db, portal.jobs, {
		para,
		assunto,
		texto: `${texto}\n\n${link ?? enderecoCompleto(portal, '/alumni')}`,
	})
}

/** Decision notice: sent to the given address, and to the person's notices when a session proved the number. */
async function responder(
	db: Db,
	portal: Portal,
	{ codcad, codema, codpes }: { codcad: number; codema: string; codpes: number | null },
	resposta: Resposta,
): Promise<void> {
	await enviarResposta(db, portal, codema, resposta)
	if (codpes === null) return
	const { assunto, texto } = resposta
	await avisar(db, portal, {
		chave: `cadastro:${codcad}:resposta`,
		pessoas: [codpes],
		assunto,
		texto,
		caminho: '/alumni',
	})
	await publicar(db, { tipo: EVENTO, codpes })
}

const ACEITO = 'O seu cadastro na rede Alumni foi aceito'
const COMPLETE = 'Complete o seu perfil: cada campo começa fechado, e você escolhe quem vê o quê.'

/**
 * Visitor's acceptance, after the office examined a proof: the secret link goes to the working address of the register;
 * without one, the proven address becomes the main address.
 */
async function responderAoVisitante(db: Db, portal: Portal, codema: string, codpes: number): Promise<void> {
	const util = await buscarEmailUtil(db, codpes)
	if (util === undefined) await alterarEmail(db, codpes, 'P', codema)
	const link = await criarPrimeiroAcesso(db, portal, { codpes, destino: '/alumni' })
	const comoEntrar = link
		? `Abra o link em até ${DIAS_DO_PRIMEIRO_ACESSO} dias e escolha a sua senha.`
		: `Entre no portal com o número ${codpes} e a sua senha. Se não se lembra dela, use “Esqueci a minha senha” na entrada.`
	const para = util ?? codema
	await enviarResposta(db, portal, para, { assunto: ACEITO, texto: `${ACEITO}. ${comoEntrar} ${COMPLETE}`, link })
	if (para !== codema)
		await enviarResposta(db, portal, codema, {
			assunto: ACEITO,
			texto: `${ACEITO}. A mensagem com que você entra foi ao e-mail que a universidade tem de você.`,
		})
	await publicar(db, { tipo: EVENTO, codpes })
}

const MINIMO_DA_PROVA = 10

interface Validacao {
	readonly codcad: number
	readonly codpes: number
	readonly prova?: string | undefined
}

/** Validation: a visitor has accepted no terms yet, so the profile stays hidden until they sign in and accept them. */
export async function validar(
	db: Db,
	portal: Portal,
	por: number,
	{ codcad, codpes, prova = '' }: Validacao,
): Promise<void> {
	const linha = await reservarEmValidacao(db, codcad)
	await obterPessoa(db, codpes)
	const visitante = linha.stases === 'N'
	if (!visitante && linha.codpes !== codpes)
		throw new RuleError('outra-pessoa', 'Este pedido foi feito por quem estava na sessão, e só vale para essa pessoa.')
	if (codpes === por) throw new RuleError('o-proprio', 'Você não valida o próprio cadastro. Peça a outra pessoa.')
	if (visitante && prova.trim().length < MINIMO_DA_PROVA)
		throw new RuleError(
			'sem-prova',
			'Quem pediu não entrou no portal: diga que documento você conferiu, como o diploma e a identidade.',
		)
	const agora = portal.agora().toISOString()
	await gravarSituacao(db, { codpes, sitcad: 'ATI', staace: linha.stases, agora })
	await marcarOsJaConcluidos(db, codpes)
	await alterarCadastro(db, codcad, {
		sitcad: 'ACE',
		codpes,
		codpesval: por,
		dtaval: agora,
		prova: visitante ? prova.trim() : null,
	})
	await mostrarPeloAceito(db, codpes)
	await encerrarTarefa(db, portal, codcad, por)
	if (visitante) await responderAoVisitante(db, portal, linha.codema, codpes)
	else
		await responder(
			db,
			portal,
			{ ...linha, codpes },
			{ assunto: ACEITO, texto: `${ACEITO}. Entre no portal. ${COMPLETE}` },
		)
}

export async function recusarPedido(
	db: Db,
	portal: Portal,
	por: number,
	{ codcad, dscmot }: { codcad: number; dscmot: string },
): Promise<void> {
	const linha = await reservarEmValidacao(db, codcad)
	const agora = portal.agora().toISOString()
	await alterarCadastro(db, codcad, { sitcad: 'REC', dscmot, codpesval: por, dtaval: agora })
	const provado = linha.stases === 'S' ? linha.codpes : null
	if (provado !== null) await apagarPendente(db, provado)
	await encerrarTarefa(db, portal, codcad, por)
	await responder(
		db,
		portal,
		{ ...linha, codpes: provado },
		{
			assunto: 'O seu cadastro na rede Alumni não foi aceito',
			texto: `O Escritório Alumni não pôde aceitar o seu cadastro. Motivo: ${dscmot} Você pode corrigir os dados e pedir de novo.`,
		},
	)
}
