import {
	abrirTarefa,
	concluirTarefa,
	listarDestinatarios,
	mudarPrazoDaTarefa,
} from '@portal/notificacoes/server/public'
import { escapeHtml, fimDoDia, truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { AREA_STI, EM_ANDAMENTO, enderecoDoProjeto, type SituacaoDoProjeto } from '../../contract/index.ts'
import { STI_COMITE } from '../../contract/perfis.ts'
import { listarMarcos } from './queries/partes.ts'
import type { LinhaProjeto } from './queries/projetos.ts'

interface Espera {
	readonly titulo: string
	readonly motdst: string
	/** Conflict of interest: current and former managers get no task to decide. */
	readonly decide: boolean
	readonly quem: (db: Db, portal: Portal, linha: LinhaProjeto) => Promise<readonly number[]>
}

const gerenciam = ({ codpesger, gerentesAnteriores }: LinhaProjeto) => [codpesger, ...gerentesAnteriores]
const comite: Espera['quem'] = async (db, portal, linha) =>
	(await listarCodpesComPerfil(db, STI_COMITE, diaDe(portal))).filter((codpes) => !gerenciam(linha).includes(codpes))
const patrocinador: Espera['quem'] = async (_db, _portal, { codpespat }) => [codpespat]
const gerente: Espera['quem'] = async (_db, _portal, { codpesger }) => [codpesger]
const DO_COMITE = { motdst: 'Você é do comitê de projetos de TI.', decide: true, quem: comite }
const DO_PATROCINADOR = { motdst: 'Você patrocina este projeto.', decide: true, quem: patrocinador }
const DO_GERENTE = { motdst: 'Você gerencia este projeto.', decide: false, quem: gerente }

/** Task assignment: each situation has a title and the people whose turn it is. */
const DE_QUEM_E: Partial<Record<SituacaoDoProjeto, Espera>> = {
	PRO: { titulo: 'Analisar o projeto de TI', ...DO_COMITE },
	ANA: { titulo: 'Aprovar o projeto de TI', ...DO_PATROCINADOR },
	APR: { titulo: 'Iniciar o projeto de TI', ...DO_GERENTE },
	HOM: { titulo: 'Homologar o projeto de TI', ...DO_PATROCINADOR },
	IMP: { titulo: 'Encerrar o projeto de TI', ...DO_GERENTE },
	SUS: { titulo: 'Decidir sobre o projeto de TI suspenso', ...DO_COMITE },
}

const chaveDe = (codprjti: number, parte: string) => `interno-sti:prj:${codprjti}:${parte}`

/** Task sync: a change of recipients closes the task for all of them and reopens it for those who remain. */
async function acertarUma(db: Db, portal: Portal, linha: LinhaProjeto, por: number | null): Promise<void> {
	const espera = DE_QUEM_E[linha.sitprjti]
	if (!espera) return
	const chvorg = chaveDe(linha.codprjti, linha.sitprjti)
	const pessoas = await espera.quem(db, portal, linha)
	const tinham = await listarDestinatarios(db, chvorg)
	const em = portal.agora().toISOString()
	if (tinham.some((codpes) => !pessoas.includes(codpes))) await concluirTarefa(db, chvorg, { por, em })
	for (const codpes of pessoas)
		await abrirTarefa(
			db,
			{
				chvorg,
				codpes,
				area: AREA_STI,
				titulo: truncate(`${espera.titulo}: ${linha.nomprjti}`, 200),
				mensagem: '<p>Abra o projeto para ver o que há a decidir.</p>',
				url: enderecoDoProjeto(linha.codprjti),
				motdst: espera.motdst,
				cadastradoEm: em,
			},
			{ reabrir: true, ...(espera.decide ? { nunca: gerenciam(linha) } : {}) },
		)
}

/** Milestone deadlines: coming milestones are tasks of the manager while the project is under way. */
async function acertarMarcos(db: Db, portal: Portal, linha: LinhaProjeto, por: number | null): Promise<void> {
	const em = portal.agora().toISOString()
	for (const { nummar, nommar, dtaprv, dtareal } of await listarMarcos(db, linha.codprjti)) {
		const chvorg = chaveDe(linha.codprjti, `marco:${nummar}`)
		if (!EM_ANDAMENTO.includes(linha.sitprjti) || dtareal !== null) {
			await concluirTarefa(db, chvorg, { por, em })
			continue
		}
		const tinham = await listarDestinatarios(db, chvorg)
		if (tinham.some((codpes) => codpes !== linha.codpesger)) await concluirTarefa(db, chvorg, { por, em })
		const dtaprz = fimDoDia(dtaprv, portal.config.PORTAL_FUSO_HORARIO)
		await abrirTarefa(
			db,
			{
				chvorg,
				codpes: linha.codpesger,
				area: AREA_STI,
				titulo: truncate(`Marco: ${nommar} (${linha.nomprjti})`, 200),
				mensagem: `<p>Marco do projeto ${escapeHtml(linha.nomprjti)}. Quando for atingido, diga o dia na página do projeto.</p>`,
				url: `${enderecoDoProjeto(linha.codprjti)}?aba=marcos`,
				dtaprz,
				motdst: 'Você gerencia este projeto.',
				cadastradoEm: em,
			},
			{ reabrir: true },
		)
		await mudarPrazoDaTarefa(db, chvorg, dtaprz)
	}
}

/** Idempotent sync: tasks move to the people who act now, and a repetition changes nothing. */
export async function acertarTarefas(
	db: Db,
	portal: Portal,
	linha: LinhaProjeto,
	{ antes = linha.sitprjti, por }: { antes?: SituacaoDoProjeto; por: number | null },
): Promise<void> {
	const em = portal.agora().toISOString()
	if (antes !== linha.sitprjti) {
		await concluirTarefa(db, chaveDe(linha.codprjti, antes), { por, em })
		if (!EM_ANDAMENTO.includes(linha.sitprjti)) await fecharRelatorio(db, portal, linha.codprjti, por)
	}
	await acertarUma(db, portal, linha, por)
	await acertarMarcos(db, portal, linha, por)
}

export async function fecharMarco(db: Db, portal: Portal, codprjti: number, nummar: number, por: number) {
	await concluirTarefa(db, chaveDe(codprjti, `marco:${nummar}`), { por, em: portal.agora().toISOString() })
}

export async function pedirRelatorio(db: Db, portal: Portal, linha: LinhaProjeto): Promise<void> {
	await abrirTarefa(
		db,
		{
			chvorg: chaveDe(linha.codprjti, 'relatorio'),
			codpes: linha.codpesger,
			area: AREA_STI,
			titulo: truncate(`Escrever o relatório do projeto de TI: ${linha.nomprjti}`, 200),
			mensagem: '<p>Há mais de 35 dias ninguém diz como o projeto está.</p>',
			url: `${enderecoDoProjeto(linha.codprjti)}?aba=relatorios`,
			motdst: 'Você gerencia este projeto.',
			cadastradoEm: portal.agora().toISOString(),
		},
		{ reabrir: true },
	)
}

export async function fecharRelatorio(db: Db, portal: Portal, codprjti: number, por: number | null): Promise<void> {
	await concluirTarefa(db, chaveDe(codprjti, 'relatorio'), { por, em: portal.agora().toISOString() })
}
