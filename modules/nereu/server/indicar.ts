import { ConflictError, type Db, diaDe, type Portal, publicar, RuleError, sendMail } from '@portal/platform/server'
import {
	type DadosDaIndicacao,
	EVENTO,
	type IndicacoesDoParceiro,
	MAXIMO_DE_INDICADOS,
	recusaDeVaga,
} from '../contract/index.ts'
import { convidarDeFora } from './acesso-de-fora.ts'
import { exigirQueReceba } from './acolher.ts'
import { pedirAoEscritorio, tarefaDaVinda } from './avisar.ts'
import { listarParaVagas, obterConvenio, reservarConvenio } from './queries/convenios.ts'
import { inserirVinda, listarIndicados } from './queries/estadas.ts'
import { buscarLinkAberto } from './queries/links.ts'

/** Link to the partner, who nominates without an account; a new one ends the one before. */
export async function pedirIndicacoes(
	db: Db,
	portal: Portal,
	{ codcvn, emldst }: { readonly codcvn: number; readonly emldst: string },
): Promise<string> {
	await exigirQueReceba(db, portal, codcvn)
	const { nomcvn, nomorg } = await obterConvenio(db, codcvn)
	return convidarDeFora(db, portal, {
		tiplnk: 'IND',
		codigo: codcvn,
		emldst,
		pagina: '/nereu/parceiro/indicacoes',
		assunto: `Nominate students: ${nomcvn}`,
		texto: `${portal.config.PORTAL_INSTITUICAO_NOME} receives nominations of students of ${nomorg} under the agreement “${nomcvn}”.\n\nNominate them here:`,
	})
}

export async function mostrarIndicacoes(db: Db, portal: Portal, codcvn: number): Promise<IndicacoesDoParceiro> {
	const { nomcvn, nomorg, condicoes } = await obterConvenio(db, codcvn)
	const [convenio] = await listarParaVagas(db, [codcvn])
	const vale = convenio && !recusaDeVaga({ ...convenio, aprovado: convenio.numver !== null }, diaDe(portal))
	const recebe = condicoes.some(({ sentido }) => sentido === 'VIN')
	const indicados = (await listarIndicados(db, codcvn)).map(({ emlvin: _emlvin, ...indicado }) => indicado)
	return { nomcvn, nomorg, staabe: vale && recebe ? 'S' : 'N', indicados }
}

type Indicacao = DadosDaIndicacao & { readonly codcvn: number; readonly nomass: string; readonly carass: string }

/** Nomination by the partner: a task of the office; the same one sent twice is one. */
export async function indicar(
	db: Db,
	portal: Portal,
	{ codcvn, nomass, carass, ...dados }: Indicacao,
): Promise<IndicacoesDoParceiro> {
	const { codundrsp, nomorg } = await reservarConvenio(db, codcvn)
	const antes = (await listarIndicados(db, codcvn)).filter(({ sitvin }) => sitvin === 'IND')
	const igual = antes.some(
		(um) => um.emlvin === dados.emlvin && um.dtaini === dados.dtaini && um.nomvin === dados.nomvin,
	)
	if (igual) return mostrarIndicacoes(db, portal, codcvn)
	await exigirQueReceba(db, portal, codcvn)
	if (dados.dtafim < dados.dtaini)
		throw new RuleError('datas-trocadas', 'O fim da estada vem antes do início. Troque os dois dias.')
	if (dados.dtafim < diaDe(portal))
		throw new RuleError('estada-passada', 'A estada já teria terminado. Confira os dois dias.')
	if (antes.length >= MAXIMO_DE_INDICADOS)
		throw new ConflictError(
			'indicados-demais',
			`Há ${MAXIMO_DE_INDICADOS} indicações à espera de resposta. Espere a resposta da universidade.`,
		)
	const nomind = `${nomass} (${carass})`
	const codvin = await inserirVinda(db, { ...dados, codcvn, nomind, motvin: null, dtache: null, dtasai: null })
	await pedirAoEscritorio(db, portal, codundrsp, {
		chave: tarefaDaVinda(codvin),
		titulo: `Responda à indicação de ${dados.nomvin}, de ${nomorg}`,
		texto: `${nomind} indicou ${dados.nomvin}: ${dados.nomcur}.`,
		url: `/nereu/gestao?aba=vindas&sitvin=IND`,
		motdst: 'Você cuida dos convênios desta unidade.',
	})
	const link = await buscarLinkAberto(db, { tiplnk: 'IND', codigo: codcvn }, portal.agora())
	if (link)
		await sendMail(db, portal.jobs, {
			para: link.emldst,
			assunto: `Nomination received: ${dados.nomvin}`,
			texto: `${portal.config.PORTAL_INSTITUICAO_NOME} has received the nomination of ${dados.nomvin}. You and the student will receive the answer by mail.`,
		})
	await publicar(db, { tipo: EVENTO })
	return mostrarIndicacoes(db, portal, codcvn)
}
