import { minutosUteisEntre, somarDiasUteis } from '@portal/calendario/contract'
import { listarFeriados, obterCalendario } from '@portal/calendario/server/public'
import { passar } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import type { Updateable } from 'kysely'
import { type AtoDoFluxo, contaNoTma, type Etapa, estaNaFila, fluxoDaDemanda } from '../../contract/index.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import {
	alterarDemanda,
	type Demanda,
	registrarAndamento,
	reservarPeloPortal,
	trocarDeEtapa,
} from '../demanda/queries/demanda.ts'
import type { SsuTables } from '../tables.ts'
import { anunciar, avisarDaEtapa } from './avisar.ts'
import { acertarTarefas } from './tarefas.ts'

interface Passo {
	readonly ato: AtoDoFluxo
	/** The author; null stands for the portal itself. */
	readonly codpes: number | null
	readonly codpestit?: number | null
	readonly txtand?: string | null | undefined
	readonly mudanca?: Updateable<SsuTables['ssudem']>
	/** The silent mode sends no notices, for the demonstration's past. */
	readonly calado?: boolean
}

/** Single writer of the stage: movement, clock, tasks and notices are written in one transaction. */
export async function passarDemanda(db: Db, portal: Portal, linha: Demanda, passo: Passo): Promise<Demanda> {
	const { ato, codpes, codpestit = null, txtand = null, mudanca = {}, calado = false } = passo
	const codetp = passar(fluxoDaDemanda, ato, linha.codetp)
	const em = portal.agora().toISOString()
	const hoje = diaDe(portal)
	const { nome: dscand } = fluxoDaDemanda.passagens[ato]
	const qtdmin = await contarMinutosNaEtapa(db, portal, linha)
	await alterarDemanda(
		db,
		linha.numssu,
		{
			...mudanca,
			codetp,
			codetpant: linha.codetp,
			dtaetp: em,
			dtalim: await calcularLimite(db, portal, codetp),
			qtdmintma: linha.qtdmintma + (contaNoTma(linha.codetp) ? qtdmin : 0),
			...(estaNaFila(codetp) ? {} : { ordgrs: null }),
			...(ato === 'receber' ? { qtdminrsp: qtdmin } : {}),
			...(codetp === 'CON' ? { dtaconc: em, diaconc: hoje } : {}),
			...(ato === 'reabrir' ? { qtdreab: linha.qtdreab + 1, dtaconc: null, diaconc: null } : {}),
		},
		{ codpesalt: codpes, dscalt: dscand, dtaultalt: em },
	)
	await trocarDeEtapa(db, linha.numssu, { fim: em, diafim: hoje, qtdmin, codetp, codpesrsp: codpes })
	await registrarAndamento(db, {
		numssu: linha.numssu,
		codpescad: codpes,
		codpestit,
		codetp,
		dscand,
		txtand: txtand || null,
		visand: 'S',
		dtacad: em,
	})
	const nova = await reservarPeloPortal(db, linha.numssu)
	await acertarTarefas(db, portal, nova, linha.codetp, codpes)
	if (!calado) await avisarDaEtapa(db, portal, nova, codpes)
	await anunciar(db, portal, nova)
	return nova
}

/** The minutes of work in the stage that is left, by the calendar of all campuses. */
async function contarMinutosNaEtapa(db: Db, portal: Portal, { dtaetp }: Demanda): Promise<number> {
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	const { codcam } = await obterConfiguracao(portal)
	const calendario = await obterCalendario(db, { codcam, desde: dtaetp.slice(0, 10), fusoHorario })
	return minutosUteisEntre(new Date(dtaetp), portal.agora(), calendario)
}

async function calcularLimite(db: Db, portal: Portal, codetp: Etapa): Promise<string | null> {
	const { etapas, codcam } = await obterConfiguracao(portal)
	const dias = etapas.find((uma) => uma.codetp === codetp)?.qtddia ?? null
	if (dias === null) return null
	const hoje = diaDe(portal)
	return somarDiasUteis(hoje, dias, await listarFeriados(db, codcam, hoje))
}
