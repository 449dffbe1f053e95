import type { TipoOcorrencia } from '../contract/tipos.ts'

export const TOM_DO_TIPO = {
	manutencao: 'info',
	instabilidade: 'aviso',
	'fora-do-ar': 'perigo',
} as const satisfies Record<TipoOcorrencia, string>
