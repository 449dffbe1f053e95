import type { SistemaDeclarado } from '@portal/platform/contract'
import { DSH_CARGA, DSH_CONSULTA, DSH_PRG, DSH_SERVICO } from './perfis.ts'

const COMUM = { staexcvin: 'N', stasol: 'S' } as const

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Matrícula virtual',
	perfis: [
		{
			...COMUM,
			codperfil: DSH_PRG,
			nomperfil: 'Pró-Reitoria de Graduação',
			dscperfil: 'acompanhar a matrícula de todas as unidades, com nomes',
			tipesc: 'universidade',
		},
		{
			...COMUM,
			codperfil: DSH_SERVICO,
			nomperfil: 'Serviço de Graduação',
			dscperfil: 'acompanhar a matrícula dos ingressantes da unidade, com nomes',
			tipesc: 'unidade',
		},
		{
			...COMUM,
			codperfil: DSH_CONSULTA,
			nomperfil: 'Consulta da matrícula',
			dscperfil: 'ver as contagens protegidas da matrícula, sem nomes',
			tipesc: 'universidade',
		},
		{
			...COMUM,
			codperfil: DSH_CARGA,
			nomperfil: 'Carga da matrícula',
			dscperfil: 'enviar os eventos do sistema de matrícula',
			tipesc: 'universidade',
		},
	],
}
