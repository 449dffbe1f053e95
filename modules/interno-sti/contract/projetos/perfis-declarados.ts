import type { PerfilDeclarado } from '@portal/platform/contract'
import { STI_COMITE } from '../perfis.ts'

export const PERFIS_DOS_PROJETOS: readonly PerfilDeclarado[] = [
	{
		codperfil: STI_COMITE,
		nomperfil: 'STI: comitê de projetos',
		dscperfil: 'analisar, aprovar, suspender e cancelar projetos de TI',
		tipesc: 'universidade',
		staexcvin: 'N',
		stasol: 'S',
	},
]
