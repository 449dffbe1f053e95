import {
	buildPortalAddress,
	ConflictError,
	type Db,
	diaDe,
	inTransaction,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	sendMail,
	throwIfRefused,
} from '@portal/platform/server'
import {
	ATOS_DA_VINDA,
	type AtoDaVinda,
	type DadosDaVinda,
	EVENTO,
	recusaDeVaga,
	recusaDoAtoDaVinda,
	type SituacaoVin,
	type Vinda,
} from '../contract/index.ts'
import { recusaDeCuidar } from './acesso.ts'
import { darPorFeito, tarefaDaVinda } from './avisar.ts'
import { emitirAceite } from './certificar.ts'
import { listarParaVagas, obterConvenio } from './queries/convenios.ts'
import { inserirVinda, mudarVinda, obterVinda, reservarVinda, type VindaLida } from './queries/estadas.ts'

/** @throws NotFoundError for a student of an agreement outside one's reach. */
function exigirQueAcolha(portal: Portal, user: SessionUser, onde: { readonly codundrsp: number | null }): void {
	if (recusaDeCuidar(portal, user, onde))
		throw new NotFoundError(
			'vinda-nao-encontrada',
			'Não há este estudante entre os da sua unidade. Recarregue a página.',
		)
}

export const mostrarVinda = ({ nomcvn: _nomcvn, emlorg: _emlorg, codundrsp: _codundrsp, ...vinda }: VindaLida): Vinda =>
	vinda

/** @throws RuleError unless the agreement is in force and its conditions receive people. */
export async function exigirQueReceba(db: Db, portal: Portal, codcvn: number): Promise<void> {
	const { condicoes } = await obterConvenio(db, codcvn)
	const [paraVagas] = await listarParaVagas(db, [codcvn])
	if (paraVagas) throwIfRefused(recusaDeVaga({ ...paraVagas, aprovado: paraVagas.numver !== null }, diaDe(portal)))
	if (!condicoes.some(({ sentido }) => sentido === 'VIN'))
		throw new RuleError(
			'sem-vinda',
			'As condições deste convênio não preveem quem venha de lá. Escolha outro convênio.',
		)
}

/** Nomination by the partner, under an agreement in force that receives people, as the office registers it. */
export async function receber(db: Db, portal: Portal, user: SessionUser, dados: DadosDaVinda): Promise<number> {
	exigirQueAcolha(portal, user, await obterConvenio(db, dados.codcvn))
	if (dados.dtafim < dados.dtaini)
		throw new RuleError('datas-trocadas', 'O fim da estada vem antes do início. Troque os dois dias.')
	await exigirQueReceba(db, portal, dados.codcvn)
	const codvin = await inserirVinda(db, { ...dados, motvin: null, dtache: null, dtasai: null })
	await publicar(db, { tipo: EVENTO })
	return codvin
}

const NEWS: Readonly<Record<AtoDaVinda, string>> = {
	aceitar: 'was accepted',
	recusar: 'was not accepted',
	desistir: 'has withdrawn',
	chegar: 'has arrived',
	sair: 'has finished the stay',
}

interface Passo {
	readonly codvin: number
	readonly versao: number
	readonly ato: AtoDaVinda
	readonly dia: string
	readonly motivo?: string | undefined
}

/** Step of an incoming student: who comes and the partner hear of it in English. */
export async function acompanhar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codvin, versao, ato, dia, motivo = '' }: Passo,
): Promise<SituacaoVin> {
	const vinda = await reservarVinda(db, codvin)
	exigirQueAcolha(portal, user, vinda)
	throwIfRefused(recusaDoAtoDaVinda(ato, vinda.sitvin))
	if (vinda.versao !== versao)
		throw new ConflictError('vinda-alterada', 'O registro mudou depois que você o abriu. Recarregue a página.')
	if (dia > diaDe(portal))
		throw new RuleError('dia-futuro', 'Este dia ainda não chegou. Informe o dia em que aconteceu.')
	if (ato === 'recusar' && motivo.trim() === '')
		throw new RuleError('sem-motivo', 'Escreva o motivo: quem vem e o parceiro o leem.')
	const { para } = ATOS_DA_VINDA[ato]
	await mudarVinda(db, codvin, {
		sitvin: para,
		motvin: motivo || null,
		...(ato === 'chegar' && { dtache: dia }),
		...(ato === 'sair' && { dtasai: dia }),
	})
	await darPorFeito(db, portal, tarefaDaVinda(codvin), user.codpes)
	const noticia = {
		assunto: `${vinda.nomvin} ${NEWS[ato]}: ${portal.config.PORTAL_INSTITUICAO_NOME}`,
		texto: `${vinda.nomvin}, of ${vinda.nomorg}, ${NEWS[ato]}.${motivo ? `\n\n${motivo}` : ''}`,
	}
	for (const para_ of new Set([vinda.emlvin, vinda.emlorg ?? vinda.emlvin]))
		await sendMail(db, portal.jobs, { ...noticia, para: para_ })
	await publicar(db, { tipo: EVENTO })
	return para
}

/** Letter of acceptance, mailed to who comes: the address of the document is enough to read and verify it. */
export async function mandarAceite(portal: Portal, user: SessionUser, codvin: number): Promise<string> {
	const vinda = await obterVinda(portal.db, codvin)
	exigirQueAcolha(portal, user, vinda)
	if (vinda.sitvin !== 'ACE' && vinda.sitvin !== 'CHE')
		throw new RuleError('nao-aceito', 'A carta é de quem foi aceito e ainda não terminou a estada. Aceite-o antes.')
	const codaucdoc = await emitirAceite(portal, vinda)
	await inTransaction(portal.db, (db) =>
		sendMail(db, portal.jobs, {
			para: vinda.emlvin,
			assunto: `Letter of acceptance: ${portal.config.PORTAL_INSTITUICAO_NOME}`,
			texto: `${vinda.nomvin}, your letter of acceptance is here:\n${buildPortalAddress(portal, `/iddigital/${codaucdoc}`)}`,
		}),
	)
	return codaucdoc
}
