import { DIA_MS } from '@portal/platform/contract'
import { diaDe, type Portal } from '@portal/platform/server'
import type { Situacao } from '../contract/index.ts'
import { inserirSubstituicao, marcarInicioAvisado, terminar } from './queries.ts'

interface Exemplo {
	readonly de: number
	readonly por: number
	/** The start is counted in days from today. */
	readonly inicio: number
	readonly fim: number
	readonly areas: readonly string[]
	readonly motivo: string
	readonly sit: Situacao
}

const EXEMPLOS: readonly Exemplo[] = [
	{ de: 10005, por: 10004, inicio: -3, fim: 16, areas: [], motivo: 'Férias regulamentares', sit: 'A' },
	{ de: 10003, por: 10005, inicio: 40, fim: 54, areas: [], motivo: 'Congresso no exterior', sit: 'P' },
	{ de: 10010, por: 10009, inicio: 10, fim: 24, areas: ['processos'], motivo: 'Licença-prêmio', sit: 'A' },
	{ de: 10005, por: 10004, inicio: -120, fim: -100, areas: [], motivo: 'Férias regulamentares', sit: 'E' },
	{ de: 10005, por: 10008, inicio: -60, fim: -50, areas: ['proserv'], motivo: 'Curso de capacitação', sit: 'C' },
	{ de: 10008, por: 10007, inicio: -200, fim: -180, areas: [], motivo: 'Licença médica', sit: 'E' },
]

/** The seed has one substitution in each state. */
export async function semear(portal: Portal): Promise<void> {
	const { db, config, agora } = portal
	const dia = (dias: number) => diaDe(portal, new Date(agora().getTime() + dias * DIA_MS))
	for (const { de, por, inicio, fim, areas, motivo, sit } of EXEMPLOS) {
		const criada = new Date(agora().getTime() + (Math.min(inicio, 0) - 5) * DIA_MS)
		const codsubst = await inserirSubstituicao(
			db,
			{
				codpestit: de,
				codpessub: por,
				dtaini: dia(inicio),
				dtafim: dia(fim),
				lstarea: [...areas],
				mot: motivo,
				sit: sit === 'P' || sit === 'C' ? 'P' : 'A',
				codsubstant: null,
			},
			config.PORTAL_FUSO_HORARIO,
			criada,
		)
		if (inicio <= 0) await marcarInicioAvisado(db, codsubst, criada)
		const motter = sit === 'E' ? 'Fim do período' : 'Recusada: estarei em férias'
		const fimEm = new Date(agora().getTime() + fim * DIA_MS)
		if (sit === 'E' || sit === 'C') await terminar(db, codsubst, { sit, codpester: null, motter }, fimEm)
	}
}
