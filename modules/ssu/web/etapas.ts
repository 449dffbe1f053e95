import type { Situacoes } from '@portal/design-system/situacao'
import { type Etapa, nomeDaEtapa as nome } from '../contract/index.ts'

export const SITUACOES: Situacoes<Etapa> = {
	RAS: { estado: 'rascunho', texto: nome.RAS },
	ABE: { estado: 'fila', texto: nome.ABE },
	TRI: { estado: 'pendente', texto: nome.TRI },
	PRI: { estado: 'pendente', texto: nome.PRI },
	ANL: { estado: 'em-curso', texto: nome.ANL },
	PLA: { estado: 'programado', texto: nome.PLA },
	DES: { estado: 'em-curso', texto: nome.DES },
	QA: { estado: 'em-curso', texto: nome.QA },
	HOM: { estado: 'pendente', texto: nome.HOM },
	IMP: { estado: 'em-curso', texto: nome.IMP },
	CON: { estado: 'concluido', texto: nome.CON },
	DEV: { estado: 'atencao', texto: nome.DEV },
	SUS: { estado: 'atencao', texto: nome.SUS },
	CAN: { estado: 'encerrado', texto: nome.CAN },
	REJ: { estado: 'recusado', texto: nome.REJ },
	REA: { estado: 'pendente', texto: nome.REA },
}

const HORA_MIN = 60
/** The minutes of work are written as hours: '7,5 h'. */
export const escreverHoras = (minutos: number): string =>
	`${(minutos / HORA_MIN).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} h`

/** The short names of stages are for narrow places. */
export const ETAPA_CURTA: Partial<Record<Etapa, string>> = {
	ABE: 'Abe.',
	TRI: 'Tri.',
	PRI: 'Pri.',
	ANL: 'Anál.',
	PLA: 'Plan.',
	DES: 'Des.',
	QA: 'Q.A.',
	HOM: 'Hom.',
	IMP: 'Impl.',
	DEV: 'Dev.',
	SUS: 'Sus.',
	REA: 'Reab.',
}
