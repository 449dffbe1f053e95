import type { SistemaDeclarado } from '@portal/platform/contract'
import { LIC_PREGOEIRO } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Licitações',
	perfis: [
		{
			codperfil: LIC_PREGOEIRO,
			nomperfil: 'Condução de licitações',
			dscperfil: 'publicar editais, alterá-los, suspender, responder e encerrar licitações',
			tipesc: 'universidade',
			staexcvin: 'S',
			stasol: 'S',
		},
	],
}
