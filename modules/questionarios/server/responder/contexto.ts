import { diaEscrito } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { type DaVersao, type QuestionarioAResponder, recusaDeResponder } from '../../contract/index.ts'
import { listarDaPessoa, listarNoPublico, naoHa, obterAtual, teveParte, type VersaoAtual } from './queries/responder.ts'

type Quem = Pick<SessionUser, 'codpes'>

const recusaDe = (portal: Portal, versao: VersaoAtual, noPublico: boolean, escrevendo = false) =>
	recusaDeResponder({ ...versao, hoje: diaDe(portal), noPublico, escrevendo, escrever: diaEscrito })

/** Membership of the public; a person who has begun was in it at that time. */
const dentro = async (db: Db, portal: Portal, { codpes }: Quem, versao: VersaoAtual): Promise<boolean> =>
	versao.sitpcp !== null || (await listarNoPublico(db, [versao], codpes, diaDe(portal))).length > 0

function mostrar(portal: Portal, versao: VersaoAtual, noPublico: boolean): QuestionarioAResponder {
	const { rgrpop: _rgrpop, dtaapr, respub, txtdvl, ...resto } = versao
	const recusa = recusaDe(portal, versao, noPublico)
	return {
		...resto,
		// The note on what changed is shown to participants only.
		txtdvl: versao.sitpcp === 'CON' ? txtdvl : null,
		responder: recusa ? 'N' : 'S',
		motivo: recusa?.mensagem ?? null,
		starespub: respub && dtaapr !== null ? 'S' : 'N',
	}
}

/**
 * Visibility: the questionnaire exists for its public, and for people who were called to it or took part in any
 * version, because their messages link here; for everybody else it is a 404.
 */
async function obterSua(db: Db, portal: Portal, quem: Quem, codqst: number) {
	const versao = await obterAtual(db, codqst, quem.codpes)
	const noPublico = await dentro(db, portal, quem, versao)
	if (!noPublico && !(await teveParte(db, codqst, quem.codpes))) throw naoHa()
	return { versao, noPublico }
}

export async function mostrarAResponder(db: Db, portal: Portal, quem: Quem, codqst: number) {
	const { versao, noPublico } = await obterSua(db, portal, quem, codqst)
	return mostrar(portal, versao, noPublico)
}

/** Questionnaires put to this person or begun by them; others are not listed. */
export async function listarAResponder(db: Db, portal: Portal, { codpes }: Quem): Promise<QuestionarioAResponder[]> {
	const versoes = await listarDaPessoa(db, codpes)
	const porComecar = versoes.filter(({ sitpcp }) => sitpcp === null)
	const postas = new Set((await listarNoPublico(db, porComecar, codpes, diaDe(portal))).map(chaveDa))
	return versoes
		.filter((versao) => versao.sitpcp !== null || postas.has(chaveDa(versao)))
		.map((versao) => mostrar(portal, versao, true))
}

const chaveDa = ({ codqst, numvrsqst }: DaVersao): string => `${codqst}/${numvrsqst}`

/** Access: the questions are read by the public of the questionnaire and by people who have begun it. */
export async function obterPermitido(db: Db, portal: Portal, quem: Quem, codqst: number): Promise<VersaoAtual> {
	const { versao, noPublico } = await obterSua(db, portal, quem, codqst)
	const recusa = recusaDe(portal, versao, noPublico)
	if (recusa?.pessoal) throwIfRefused(recusa)
	return versao
}

export async function obterRespondivel(db: Db, portal: Portal, quem: Quem, codqst: number): Promise<VersaoAtual> {
	const { versao, noPublico } = await obterSua(db, portal, quem, codqst)
	throwIfRefused(recusaDe(portal, versao, noPublico, true))
	return versao
}

/**
 * Idempotency: a concluded questionnaire is not refused here, since the request may be the second of two equal ones.
 */
export async function obterParaConcluir(db: Db, portal: Portal, quem: Quem, codqst: number): Promise<VersaoAtual> {
	const { versao, noPublico } = await obterSua(db, portal, quem, codqst)
	if (versao.sitpcp !== 'CON') throwIfRefused(recusaDe(portal, versao, noPublico, true))
	return versao
}
