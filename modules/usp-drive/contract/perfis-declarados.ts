import type { SistemaDeclarado } from '@portal/platform/contract'
import { UDR_PG, UDR_UNIDADE } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'USP Drive',
	perfis: [
		{
			codperfil: UDR_UNIDADE,
			nomperfil: 'Pastas da unidade',
			dscperfil: 'criar e gerir as pastas da unidade',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: UDR_PG,
			nomperfil: 'Procuradoria no USP Drive',
			dscperfil: 'abrir e gerir as pastas de processos judiciais, pôr pastas sob guarda legal e encerrá-la',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
