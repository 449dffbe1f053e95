import type { SistemaDeclarado } from '@portal/platform/contract'
import { PDW_CHEFIA } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'PedroWeb',
	perfis: [
		{
			codperfil: PDW_CHEFIA,
			nomperfil: 'Chefia de unidade',
			dscperfil: 'decidir os acessos que as pessoas da unidade pedem, e encerrar ou prorrogar os que elas têm',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'N',
		},
	],
}
