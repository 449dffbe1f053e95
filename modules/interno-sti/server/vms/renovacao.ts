import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { diaEscrito, diasEntre, escapeHtml, fimDoDia } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { AREA_STI, FAIXAS_DA_RENOVACAO, type SituacaoDaVm } from '../../contract/index.ts'
import { anotarFaixa } from './queries.ts'

interface QueExpira {
	readonly codvm: number
	readonly nomvm: string
	readonly codpesrsp: number
	readonly dtaexp: string
	readonly sitvm: SituacaoDaVm
	readonly faxavs: number | null
}

const chaveDe = (codvm: number, faixa: number) => `interno-sti:vm:${codvm}:renovar:${faixa}`

/** The reminder stage is 60, 30 or 7 days, and undefined while there is more time. */
const faixaDe = (dtaexp: string, hoje: string) => FAIXAS_DA_RENOVACAO.find((dias) => diasEntre(hoje, dtaexp) <= dias)

/** Task closing: requests for renewal end when the machine was renewed, deleted or given to another person. */
export async function fecharTarefas(db: Db, portal: Portal, codvm: number, por: number | null): Promise<void> {
	const em = portal.agora().toISOString()
	for (const faixa of FAIXAS_DA_RENOVACAO) await concluirTarefa(db, chaveDe(codvm, faixa), { por, em })
	await anotarFaixa(db, codvm, null)
}

/** Idempotent reminder: one task is open at a time, and it is replaced at each stage. */
export async function pedirRenovacao(db: Db, portal: Portal, vm: QueExpira): Promise<void> {
	const { codvm, nomvm, codpesrsp, dtaexp, sitvm, faxavs } = vm
	const faixa = sitvm === 'EXC' ? undefined : faixaDe(dtaexp, diaDe(portal))
	if (faixa === undefined || faixa === faxavs) return
	const em = portal.agora().toISOString()
	for (const outra of FAIXAS_DA_RENOVACAO)
		if (outra !== faixa) await concluirTarefa(db, chaveDe(codvm, outra), { por: null, em })
	const dia = diaEscrito(dtaexp)
	await abrirTarefa(
		db,
		{
			chvorg: chaveDe(codvm, faixa),
			codpes: codpesrsp,
			area: AREA_STI,
			titulo: `Renovar ou liberar a máquina virtual ${nomvm}`,
			mensagem: `<p>${escapeHtml(nomvm)} expira em ${dia}. Se ainda é usada, renove-a; se não é, peça à STI que a exclua.</p>`,
			url: `/interno-sti/vms/${codvm}`,
			dtaprz: fimDoDia(dtaexp, portal.config.PORTAL_FUSO_HORARIO),
			motdst: 'Você responde por esta máquina virtual.',
			cadastradoEm: em,
		},
		{ reabrir: true },
	)
	await anotarFaixa(db, codvm, faixa)
}
