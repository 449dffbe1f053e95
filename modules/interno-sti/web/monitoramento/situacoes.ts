import type { Situacoes } from '@portal/design-system/situacao'
import {
	type EstadoDaManutencao,
	type EstadoDoSistema,
	nomeDaSituacaoDoIncidente,
	nomeDaSituacaoDoMonitor,
	nomeDoEstadoDaManutencao,
	nomeDoEstadoDoSistema,
	type SituacaoDoIncidente,
	type SituacaoDoMonitor,
} from '../../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDoMonitor> = {
	FOR: { estado: 'recusado', texto: nomeDaSituacaoDoMonitor.FOR },
	FAL: { estado: 'pendente', texto: 'Falhando' },
	BLO: { estado: 'atencao', texto: 'Não permitido' },
	ALE: { estado: 'atencao', texto: nomeDaSituacaoDoMonitor.ALE },
	SUP: { estado: 'encerrado', texto: 'Suprimido' },
	MAN: { estado: 'programado', texto: nomeDaSituacaoDoMonitor.MAN },
	NOV: { estado: 'fila', texto: 'Sem medida' },
	OPE: { estado: 'concluido', texto: nomeDaSituacaoDoMonitor.OPE },
	PAU: { estado: 'encerrado', texto: nomeDaSituacaoDoMonitor.PAU },
}

export const SITUACOES_DO_INCIDENTE: Situacoes<SituacaoDoIncidente> = {
	INV: { estado: 'pendente', texto: nomeDaSituacaoDoIncidente.INV },
	IDE: { estado: 'em-curso', texto: nomeDaSituacaoDoIncidente.IDE },
	MON: { estado: 'programado', texto: nomeDaSituacaoDoIncidente.MON },
	RES: { estado: 'concluido', texto: nomeDaSituacaoDoIncidente.RES },
}

export const ESTADOS_DA_MANUTENCAO: Situacoes<EstadoDaManutencao> = {
	PRG: { estado: 'programado', texto: nomeDoEstadoDaManutencao.PRG },
	CUR: { estado: 'em-curso', texto: nomeDoEstadoDaManutencao.CUR },
	ENC: { estado: 'concluido', texto: nomeDoEstadoDaManutencao.ENC },
	CAN: { estado: 'encerrado', texto: nomeDoEstadoDaManutencao.CAN },
}

export const ESTADOS_DO_SISTEMA: Situacoes<EstadoDoSistema> = {
	normal: { estado: 'concluido', texto: nomeDoEstadoDoSistema.normal },
	instavel: { estado: 'atencao', texto: nomeDoEstadoDoSistema.instavel },
	fora: { estado: 'recusado', texto: nomeDoEstadoDoSistema.fora },
	manutencao: { estado: 'programado', texto: nomeDoEstadoDoSistema.manutencao },
	'sem-medida': { estado: 'fila', texto: nomeDoEstadoDoSistema['sem-medida'] },
}

const DUAS_CASAS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Percentage format: "99,95 %", and null without a measurement. */
export const formatarPorCento = (valor: number | null): string | null =>
	valor === null ? null : `${DUAS_CASAS.format(valor)}\u00a0%`

const HORA_MIN = 60
const DIA_MIN = 1_440
/** Duration format: "2 d 3 h" or "45 min". */
export function formatarDuracao(minutos: number): string {
	if (minutos < HORA_MIN) return `${minutos}\u00a0min`
	if (minutos < DIA_MIN) return `${Math.floor(minutos / HORA_MIN)}\u00a0h\u00a0${minutos % HORA_MIN}\u00a0min`
	return `${Math.floor(minutos / DIA_MIN)}\u00a0d\u00a0${Math.floor((minutos % DIA_MIN) / HORA_MIN)}\u00a0h`
}
