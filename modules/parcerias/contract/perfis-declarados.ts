import type { SistemaDeclarado } from '@portal/platform/contract'
import { PTL_PARCERIAS } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Parcerias',
	perfis: [
		{
			codperfil: PTL_PARCERIAS,
			nomperfil: 'Gestão de parcerias',
			dscperfil: 'incluir, ordenar, mudar e retirar as parcerias que aparecem no menu',
			tipesc: 'universidade',
			staexcvin: 'S',
			stasol: 'S',
		},
	],
}
