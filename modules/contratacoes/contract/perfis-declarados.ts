import type { SistemaDeclarado } from '@portal/platform/contract'
import { CTT_COMPRAS } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Contratações',
	perfis: [
		{
			codperfil: CTT_COMPRAS,
			nomperfil: 'Pesquisa de preços',
			dscperfil: 'montar as cestas de preços da unidade, pedir cotações e aprovar as de colegas',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
