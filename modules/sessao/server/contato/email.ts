import { randomBytes } from 'node:crypto'
import { alterarEmail, listarVinculosAtivos, obterEmails } from '@portal/pessoas/server/public'
import {
	buildPortalAddress,
	type Db,
	diaDe,
	hashSecret,
	NotAllowedError,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
	sendMail,
} from '@portal/platform/server'
import { EMAIL_IGUAL, podeAtualizarPrincipal, type TipoEmail } from '../../contract/index.ts'
import { cancelarTrocaDeEmail, gravarTrocaDeEmail, renovarTrocaDeEmail, retirarTrocaDeEmail } from '../queries.ts'

/** 24 bytes are 32 characters of Base64. */
const BYTES_DO_CODIGO = 24
const VALIDADE_MS = 24 * 3_600_000
const NOMES: Record<TipoEmail, string> = { P: 'principal', A: 'alternativo' }

export const verificarPodeAtualizarPrincipal = async (db: Db, codpes: number, hoje: string): Promise<boolean> =>
	podeAtualizarPrincipal(await listarVinculosAtivos(db, codpes, hoje))

async function recusarPrincipalObrigatorio(db: Db, codpes: number, tipo: TipoEmail, hoje: string): Promise<void> {
	if (tipo === 'P' && !(await verificarPodeAtualizarPrincipal(db, codpes, hoje)))
		throw new NotAllowedError(
			'email-principal-obrigatorio',
			'Seu e-mail principal é o da instituição e não pode ser trocado. Altere o e-mail alternativo.',
		)
}

function novoCodigo(agora: Date) {
	const codigo = randomBytes(BYTES_DO_CODIGO).toString('base64url')
	return {
		codigo,
		linha: {
			codigo_hash: hashSecret(codigo),
			pedida_em: agora.toISOString(),
			expira_em: new Date(agora.getTime() + VALIDADE_MS).toISOString(),
		},
	}
}

/** Mails the confirmation code to the new address, which proves control of it. */
async function enviarCodigo(
	portal: Portal,
	db: Db,
	{ nome, tipo, email, codigo }: { nome: string; tipo: TipoEmail; email: string; codigo: string },
): Promise<string> {
	await sendMail(db, portal.jobs, {
		para: email,
		urgencia: 'urgente',
		assunto: `Confirme o seu e-mail ${NOMES[tipo]}`,
		texto: [
			`Olá, ${nome}.`,
			`Foi pedida a troca do seu e-mail ${NOMES[tipo]} no portal de serviços (${portal.config.PORTAL_INSTITUICAO_SIGLA}) para este endereço.`,
			`Para confirmar, abra em até 24 horas:\n${buildPortalAddress(portal, `/?codigo=${codigo}`)}`,
			'Se não foi você quem pediu, ignore esta mensagem: nada muda sem a confirmação.',
		].join('\n\n'),
	})
	return `Enviamos um código de confirmação para ${email}. Abra o link da mensagem em até 24 horas para concluir a troca.`
}

export async function solicitarTroca(
	portal: Portal,
	db: Db,
	{ codpes, nome }: SessionUser,
	{ tipo, email }: { tipo: TipoEmail; email: string },
): Promise<string> {
	await recusarPrincipalObrigatorio(db, codpes, tipo, diaDe(portal))
	const atuais = await obterEmails(db, codpes)
	const atual = tipo === 'P' ? atuais.principal : atuais.alternativo
	if (atual?.toLowerCase() === email.toLowerCase()) throw new RuleError('email-igual', EMAIL_IGUAL)
	const { codigo, linha } = novoCodigo(portal.agora())
	await gravarTrocaDeEmail(db, { codpes, tipo, email, ...linha })
	return enviarCodigo(portal, db, { nome, tipo, email, codigo })
}

const criarErroSemTroca = () =>
	new NotFoundError(
		'troca-nao-encontrada',
		'Não há troca deste e-mail à espera de confirmação. Confira o seu e-mail atual e, se precisar, peça a troca novamente.',
	)

export async function reenviarCodigo(
	portal: Portal,
	db: Db,
	{ codpes, nome }: SessionUser,
	tipo: TipoEmail,
): Promise<string> {
	await recusarPrincipalObrigatorio(db, codpes, tipo, diaDe(portal))
	const agora = portal.agora()
	const { codigo, linha } = novoCodigo(agora)
	const troca = await renovarTrocaDeEmail(db, { codpes, tipo, agora }, linha)
	if (!troca) throw criarErroSemTroca()
	return `${await enviarCodigo(portal, db, { nome, tipo, email: troca.email, codigo })} O link da mensagem anterior não vale mais.`
}

export async function cancelarTroca(
	{ agora }: Portal,
	db: Db,
	{ codpes }: SessionUser,
	tipo: TipoEmail,
): Promise<string> {
	const troca = await cancelarTrocaDeEmail(db, { codpes, tipo, agora: agora() })
	if (!troca) throw criarErroSemTroca()
	return `A troca para ${troca.email} foi cancelada. O seu e-mail ${NOMES[tipo]} continua o mesmo.`
}

/** Confirms the change, ends all other sessions of the account, and notifies the replaced address. */
export async function confirmarTroca(
	{ jobs, sessions, agora, config }: Portal,
	db: Db,
	user: SessionUser | undefined,
	codigo: string,
): Promise<{ codpes: number; tipo: TipoEmail; mensagem: string }> {
	const troca = await retirarTrocaDeEmail(db, hashSecret(codigo), agora())
	if (!troca || (user && user.codpes !== troca.codpes))
		throw new RuleError(
			'codigo-invalido',
			'Este código não vale mais ou já foi usado. Peça a troca do e-mail novamente.',
		)
	const { codpes, tipo, email } = troca
	await recusarPrincipalObrigatorio(db, codpes, tipo, diaDe({ agora, config }))
	const anteriores = await obterEmails(db, codpes)
	await alterarEmail(db, codpes, tipo, email)
	await sessions.end(db, codpes, user ? { except: user.sessao } : {})
	const avisar = tipo === 'P' ? anteriores.principal : anteriores.alternativo
	if (avisar)
		await sendMail(db, jobs, {
			para: avisar,
			assunto: `Seu e-mail ${NOMES[tipo]} foi trocado`,
			texto: `O e-mail ${NOMES[tipo]} da sua conta no portal de serviços (${config.PORTAL_INSTITUICAO_SIGLA}) deixou de ser este endereço.\n\nSe não foi você quem pediu, procure o suporte da sua unidade agora.`,
		})
	return { codpes, tipo, mensagem: `E-mail ${NOMES[tipo]} alterado com sucesso.` }
}
