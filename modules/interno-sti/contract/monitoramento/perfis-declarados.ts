import type { PerfilDeclarado } from '@portal/platform/contract'
import { STI_ADMIN, STI_LEITURA, STI_OPERADOR } from '../perfis.ts'

const comum = { tipesc: 'universidade', staexcvin: 'N', stasol: 'S' } as const

export const PERFIS_DO_MONITORAMENTO = [
	{
		...comum,
		codperfil: STI_OPERADOR,
		nomperfil: 'STI: operação',
		dscperfil: 'cuidar dos monitores e dos incidentes das suas equipes, e marcar manutenções',
	},
	{
		...comum,
		codperfil: STI_ADMIN,
		nomperfil: 'STI: administração',
		dscperfil: 'cuidar de todos os monitores, incidentes, manutenções e equipes da TI interna',
	},
	{
		...comum,
		codperfil: STI_LEITURA,
		nomperfil: 'STI: leitura',
		dscperfil: 'ver os monitores, os incidentes e os números da TI interna',
	},
] as const satisfies readonly PerfilDeclarado[]
