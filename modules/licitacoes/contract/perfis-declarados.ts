import type { SistemaDeclarado } from '@portal/platform/contract'
import { LCT_PREGOEIRO } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Licitações',
	perfis: [
		{
			codperfil: LCT_PREGOEIRO,
			nomperfil: 'Pregoeiro e agente de contratação',
			dscperfil:
				'publicar, alterar, suspender e encerrar as licitações da unidade, e responder ao que se pergunta sobre elas',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
