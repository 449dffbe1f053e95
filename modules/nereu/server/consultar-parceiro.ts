import { buildPortalAddress, ConflictError, type Db, type Portal, RuleError, sendMail } from '@portal/platform/server'
import { type ConvenioDoParceiro, enderecoDoConvenio } from '../contract/index.ts'
import { convidarDeFora } from './acesso-de-fora.ts'
import { darPorFeito, pedirAoEscritorio } from './avisar.ts'
import {
	inserirDevolucao,
	listarDevolucoes,
	listarLados,
	obterConvenio,
	type reservarConvenio,
} from './queries/convenios.ts'

type ConvenioReservado = Awaited<ReturnType<typeof reservarConvenio>>

const tarefaDeAprovar = (codcvn: number): string => `nereu:condicoes:${codcvn}`
const tarefaDeMudar = (codcvn: number): string => `nereu:condicoes-devolvidas:${codcvn}`

const exigirLidas = (atual: string, lido: string): void => {
	if (atual !== lido)
		throw new ConflictError(
			'condicoes-mudaram',
			'As condições mudaram depois que você as leu. Leia as atuais e decida de novo.',
		)
}

/** Link to the partner, to read the proposed conditions, approve them or return them with a reason. */
export async function convidarParceiro(
	db: Db,
	portal: Portal,
	{ codcvn, nomcvn, nomorg, hash }: ConvenioReservado,
	{ hash: lido, emldst }: { readonly hash: string; readonly emldst: string },
): Promise<string> {
	exigirLidas(hash, lido)
	if ((await listarLados(db, codcvn, hash)).some(({ lado }) => lado === 'P'))
		throw new RuleError('ja-aprovou', 'O parceiro já aprovou estas condições. Falta só a aprovação deste lado.')
	return convidarDeFora(db, portal, {
		tiplnk: 'CVN',
		codigo: codcvn,
		emldst,
		pagina: '/nereu/parceiro/convenio',
		assunto: `Cooperation conditions with ${nomorg} to approve`,
		texto: `${portal.config.PORTAL_INSTITUICAO_NOME} proposes cooperation conditions for the agreement “${nomcvn}”.\n\nRead them, approve them or return them with a reason:`,
	})
}

export async function mostrarAoParceiro(db: Db, codcvn: number): Promise<ConvenioDoParceiro> {
	const {
		nomcvn,
		nomorg,
		propostas,
		hashProposto: hash,
		condicoes,
		numver,
		aprovacoes,
	} = await obterConvenio(db, codcvn)
	const aprovou = (lado: 'N' | 'P') =>
		aprovacoes.some((uma) => uma.lado === lado && uma.hash === hash) ? ('S' as const) : ('N' as const)
	const [devolucao] = await listarDevolucoes(db, codcvn, hash)
	return {
		codcvn,
		nomcvn,
		nomorg,
		propostas,
		hash,
		vigentes: numver === null ? null : condicoes,
		numver,
		staapraqu: aprovou('N'),
		staaprpar: aprovou('P'),
		stadev: devolucao ? 'S' : 'N',
	}
}

interface Devolucao {
	readonly hash: string
	readonly nomdev: string
	readonly motivo: string
}

/** Return with a reason: the conditions stay as proposed, and the office has a task to change them. */
export async function devolverCondicoes(
	db: Db,
	portal: Portal,
	convenio: ConvenioReservado,
	{ hash, nomdev, motivo }: Devolucao,
): Promise<void> {
	const { codcvn, codundrsp, nomcvn } = convenio
	if (motivo.trim() === '') throw new RuleError('sem-motivo', 'Escreva o que precisa mudar nas condições.')
	exigirLidas(convenio.hash, hash)
	if ((await listarLados(db, codcvn, hash)).some(({ lado }) => lado === 'P'))
		throw new ConflictError('ja-aprovou', 'Estas condições já foram aprovadas pelo seu lado. Recarregue a página.')
	await inserirDevolucao(db, { codcvn, hash, nomdev, motivo, dtadev: portal.agora().toISOString() })
	await pedirAoEscritorio(db, portal, codundrsp, {
		chave: tarefaDeMudar(codcvn),
		titulo: `Condições devolvidas pelo parceiro: ${nomcvn}`,
		texto: `${nomdev}: ${motivo}`,
		url: enderecoDoConvenio(codcvn),
		motdst: 'Você cuida dos convênios desta unidade.',
	})
}

/** Approval by the partner alone: the office has a task to approve the same conditions. */
export const pedirAprovacao = (db: Db, portal: Portal, { codcvn, codundrsp, nomcvn }: ConvenioReservado) =>
	pedirAoEscritorio(db, portal, codundrsp, {
		chave: tarefaDeAprovar(codcvn),
		titulo: `Condições aprovadas pelo parceiro, para aprovar: ${nomcvn}`,
		texto: 'O parceiro aprovou as condições propostas. Elas valem quando este lado aprovar as mesmas.',
		url: enderecoDoConvenio(codcvn),
		motdst: 'Você cuida dos convênios desta unidade.',
	})

/** Tasks about conditions end when these are approved, or others take their place. */
export async function encerrarTarefas(db: Db, portal: Portal, codcvn: number, por: number | null): Promise<void> {
	for (const chave of [tarefaDeAprovar(codcvn), tarefaDeMudar(codcvn)]) await darPorFeito(db, portal, chave, por)
}

/** Partner hears that the conditions are in force. */
export async function contarAoParceiro(
	db: Db,
	portal: Portal,
	{ codcvn, nomcvn, emlorg }: ConvenioReservado,
	numver: number,
): Promise<void> {
	if (!emlorg) return
	await sendMail(db, portal.jobs, {
		para: emlorg,
		assunto: `Conditions in force: ${nomcvn}`,
		texto: `Both sides have approved version ${numver} of the cooperation conditions.\n\n${buildPortalAddress(portal, enderecoDoConvenio(codcvn))}`,
	})
}
