import { diaEscrito } from '@portal/platform/contract'
import {
	buildPortalAddress,
	ConflictError,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	sendMail,
} from '@portal/platform/server'
import { calcularFim, EVENTO, enderecoDoConvenio } from '../contract/index.ts'
import { exigirQueCuide } from './acesso.ts'
import { darPorFeito, pedirAoEscritorio } from './avisar.ts'
import { writeDay } from './datas.ts'
import { reservarConvenio } from './queries/convenios.ts'
import { gravarFim, type listarQueTerminam } from './queries/uso.ts'

/** Key of the task about one end: another end is another task. */
const tarefaDoFim = (codcvn: number, fim: string): string => `nereu:fim:${codcvn}:${fim}`

/** Task of the keepers, from 180 days before the end on. */
export const pedirDecisaoDoFim = (
	db: Db,
	portal: Portal,
	{ codcvn, nomorg, codundrsp, dtafimcvn }: Awaited<ReturnType<typeof listarQueTerminam>>[number],
): Promise<void> =>
	pedirAoEscritorio(db, portal, codundrsp, {
		chave: tarefaDoFim(codcvn, dtafimcvn),
		titulo: `O convênio com ${nomorg} termina em ${diaEscrito(dtafimcvn)}: prorrogue-o ou deixe-o terminar`,
		texto: 'Depois do fim não há novas indicações por ele. Quem já está em mobilidade conclui a estada.',
		url: enderecoDoConvenio(codcvn),
		motdst: 'Você cuida dos convênios desta unidade.',
		ate: dtafimcvn,
	})

interface Decisao {
	readonly codcvn: number
	readonly versao: number
	/** Absent: the agreement ends as it is. */
	readonly dtafimcvn?: string | undefined
	readonly dscdoc: string
}

/** Decision about the end of an agreement: an amendment prolongs it, or it ends on its day; the partner hears of the first. */
export async function decidirFim(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcvn, versao, dtafimcvn, dscdoc }: Decisao,
): Promise<number> {
	const convenio = await reservarConvenio(db, codcvn)
	exigirQueCuide(portal, user, convenio)
	const hoje = diaDe(portal)
	if (convenio.numver === null || convenio.starenaut === 'S' || convenio.dtadencvn !== null)
		throw new RuleError(
			'sem-fim-a-decidir',
			'Este convênio não tem um fim a decidir: renova-se sozinho, foi denunciado ou nunca foi aprovado.',
		)
	if (calcularFim(convenio, hoje) < hoje)
		throw new RuleError('convenio-encerrado', 'Este convênio já terminou. Registre um convênio novo.')
	if (convenio.versao !== versao)
		throw new ConflictError('convenio-alterado', 'O convênio mudou depois que você o abriu. Recarregue a página.')
	if (dtafimcvn !== undefined && dtafimcvn <= convenio.dtafimcvn)
		throw new RuleError(
			'fim-antes',
			`O convênio já vale até ${diaEscrito(convenio.dtafimcvn)}. Escolha um dia depois desse.`,
		)
	const nova = await gravarFim(
		db,
		codcvn,
		dtafimcvn === undefined
			? { dtafimcvn: convenio.dtafimcvn, dtafimdec: convenio.dtafimcvn }
			: { dtafimcvn, dtafimdec: null },
	)
	await darPorFeito(db, portal, tarefaDoFim(codcvn, convenio.dtafimcvn), user.codpes)
	if (dtafimcvn !== undefined && convenio.emlorg)
		await sendMail(db, portal.jobs, {
			para: convenio.emlorg,
			assunto: `Agreement prolonged: ${convenio.nomcvn}`,
			texto: `This agreement is in force until ${writeDay(dtafimcvn)} (${dscdoc}).\n\n${buildPortalAddress(portal, enderecoDoConvenio(codcvn))}`,
		})
	await publicar(db, { tipo: EVENTO })
	return nova
}
