import type { SistemaDeclarado } from '@portal/platform/contract'
import { ASI_GERAL, ASI_GESTOR } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Assinatura digital',
	perfis: [
		{
			codperfil: ASI_GERAL,
			nomperfil: 'Gestão geral da assinatura',
			dscperfil: 'cadastrar quem gere os lotes de cada unidade, e acompanhar os lotes de todas elas',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'N',
		},
		{
			codperfil: ASI_GESTOR,
			nomperfil: 'Gestão de lotes para assinar',
			dscperfil:
				'criar, enviar e acompanhar os lotes de documentos de uma unidade, também os que outras pessoas criaram',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
