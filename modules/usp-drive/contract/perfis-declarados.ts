import type { SistemaDeclarado } from '@portal/platform/contract'
import { UDR_ADMIN, UDR_PG, UDR_UNIDADE } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'USP Drive',
	perfis: [
		{
			codperfil: UDR_ADMIN,
			nomperfil: 'Administração do USP Drive',
			dscperfil:
				'ver o uso do espaço, mudar as cotas, manter as classes de documentos e escolher quem recebe as pastas de quem saiu, sem abrir os arquivos',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
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
			dscperfil:
				'abrir e gerir as pastas de processos judiciais, pôr pastas sob guarda legal, encerrá-la e manter as classes de documentos',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
