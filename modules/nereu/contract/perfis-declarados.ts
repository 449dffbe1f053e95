import type { SistemaDeclarado } from '@portal/platform/contract'
import { NER_GERAL, NER_UNIDADE } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Mobilidade internacional',
	perfis: [
		{
			codperfil: NER_UNIDADE,
			nomperfil: 'Relações internacionais da unidade',
			dscperfil: 'cuidar dos convênios, editais e estudantes em mobilidade da unidade',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: NER_GERAL,
			nomperfil: 'Cooperação internacional',
			dscperfil: 'o mesmo em todas as unidades, e os convênios e editais da Reitoria',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
