import type { SistemaDeclarado } from '@portal/platform/contract'
import { UDR_ADMIN, UDR_PG, UDR_UNIDADE } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'USP Drive',
	perfis: [
		{
			codperfil: UDR_ADMIN,
			nomperfil: 'Administração do USP Drive',
			dscperfil: 'ver quanto cada pasta ocupa e mudar cotas, sem ler os arquivos',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: UDR_UNIDADE,
			nomperfil: 'Pastas da unidade',
			dscperfil: 'criar e gerir as pastas da unidade e ver quanto ocupam',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: UDR_PG,
			nomperfil: 'Procuradoria no USP Drive',
			dscperfil: 'abrir e gerir as pastas de processos judiciais',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
