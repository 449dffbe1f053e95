import { obterPessoa } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import {
	DIAS_ANTES_DO_FIM_DO_PAPEL,
	dizerFimDoPapel,
	enderecoDoPlano,
	PAPEIS_DA_ESTADA,
	type PapelDaEstada,
	type PrazosDosPapeis,
	recusaDosPapeis,
} from '../contract/index.ts'
import { exigirQueVeja } from './acesso.ts'
import { darPorFeito, pedirAoEscritorio, pedirAoEstudante } from './avisar.ts'
import { mudarCandidatura, obterCandidatura, reservarMinha } from './queries/candidaturas.ts'
import type { QuemTemPapel } from './queries/uso.ts'

const PAPEIS = ['dtafimvst', 'dtafimseg'] as const
const tarefasDoPapel = (codcan: number, papel: PapelDaEstada) =>
	({ estudante: `nereu:${papel}:${codcan}`, escritorio: `nereu:${papel}-escritorio:${codcan}` }) as const

/** Days of a visa and an insurance; what was asked about the days before is over. */
export async function guardarPapeis(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcan, dtafimvst, dtafimseg }: PrazosDosPapeis & { readonly codcan: number },
): Promise<void> {
	const lida = await obterCandidatura(db, codcan)
	if (lida.codpes !== user.codpes) exigirQueVeja(portal, user, lida)
	const { sitcan, ...antes } = await reservarMinha(db, codcan, lida.codpes)
	throwIfRefused(recusaDosPapeis(sitcan))
	const novos = { dtafimvst, dtafimseg }
	const mudaram = PAPEIS.filter((papel) => antes[papel] !== novos[papel])
	if (mudaram.length === 0) return
	await mudarCandidatura(db, codcan, { ...novos, dtaalt: portal.agora().toISOString() })
	for (const papel of mudaram) await encerrarAvisos(db, portal, codcan, papel, user.codpes)
}

async function encerrarAvisos(db: Db, portal: Portal, codcan: number, papel: PapelDaEstada, por: number | null) {
	const { estudante, escritorio } = tarefasDoPapel(codcan, papel)
	for (const chave of [estudante, escritorio]) await darPorFeito(db, portal, chave, por)
}

/** End of a stay: nothing is asked about its papers any more. */
export async function encerrarPapeis(db: Db, portal: Portal, codcan: number): Promise<void> {
	for (const papel of PAPEIS) await encerrarAvisos(db, portal, codcan, papel, null)
}

/** Warning of what ends within the days: a task of the student, and one of the office. */
export async function avisarFimDosPapeis(db: Db, portal: Portal, quem: QuemTemPapel): Promise<void> {
	const { codcan, codpes, codundrsp, nomorg } = quem
	const hoje = diaDe(portal)
	const { nompes } = await obterPessoa(db, codpes)
	for (const papel of PAPEIS) {
		const dia = quem[papel]
		if (dia === null || dia > somarDias(hoje, DIAS_ANTES_DO_FIM_DO_PAPEL)) continue
		const { estudante, escritorio } = tarefasDoPapel(codcan, papel)
		const fim = dizerFimDoPapel(papel, dia, hoje)
		await pedirAoEstudante(db, portal, codpes, {
			chave: estudante,
			titulo: `${fim}. Renove-o e informe o novo dia`,
			texto: `${PAPEIS_DA_ESTADA[papel]} da sua mobilidade em ${nomorg}. Se não for renovar, fale com o escritório de relações internacionais.`,
			url: enderecoDoPlano(codcan),
			motdst: 'Esta mobilidade é sua.',
			ate: dia,
		})
		await pedirAoEscritorio(db, portal, codundrsp, {
			chave: escritorio,
			titulo: `${nompes}, em ${nomorg}: ${fim.charAt(0).toLowerCase()}${fim.slice(1)}`,
			texto: 'O estudante também foi avisado. Confirme com ele a renovação, ou registre a volta.',
			url: `/nereu/gestao?aba=fora`,
			motdst: 'Você cuida da mobilidade desta unidade.',
			ate: dia,
		})
	}
}
