import type { SistemaDeclarado } from '@portal/platform/contract'
import { PTL_AVISOS } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Avisos e tarefas',
	perfis: [
		{
			codperfil: PTL_AVISOS,
			nomperfil: 'Publicação de avisos',
			dscperfil: 'publicar, mudar e retirar avisos para as pessoas da unidade',
			tipesc: 'unidade',
			staexcvin: 'S',
			stasol: 'S',
		},
	],
}
