import type { Situacoes } from '@portal/design-system/situacao'
import {
	type AmbienteDaVm,
	nomeDaSituacaoDaVm as nome,
	nomeDoAmbiente,
	type SituacaoDaVm,
} from '../../contract/index.ts'

export const SITUACOES: Situacoes<SituacaoDaVm> = {
	LIG: { estado: 'concluido', texto: nome.LIG },
	DES: { estado: 'encerrado', texto: nome.DES },
	PAU: { estado: 'atencao', texto: nome.PAU },
	ERR: { estado: 'recusado', texto: nome.ERR },
	EXC: { estado: 'encerrado', texto: nome.EXC },
}

export const AMBIENTES = Object.fromEntries(
	Object.entries(nomeDoAmbiente).map(([codigo, texto]) => [codigo, { texto }]),
) as Record<AmbienteDaVm, { texto: string }>

export const VENCIMENTOS_ESCRITOS = {
	VEN: { texto: 'Vencidas' },
	'7': { texto: 'Vencem em 7 dias' },
	'30': { texto: 'Vencem em 30 dias' },
	'60': { texto: 'Vencem em 60 dias' },
} as const

export const OCIOSIDADE = { S: { texto: 'Ociosas' }, N: { texto: 'Em uso, ou sem medição' } } as const
