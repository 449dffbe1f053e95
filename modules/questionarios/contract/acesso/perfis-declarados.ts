import type { SistemaDeclarado } from '@portal/platform/contract'
import { QST_GESTOR } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Questionários',
	perfis: [
		{
			codperfil: QST_GESTOR,
			nomperfil: 'Gestão de questionários',
			dscperfil:
				'escrever, abrir, pausar e encerrar os questionários da unidade, lembrar quem não respondeu e ler os resultados, sem saber quem respondeu o quê',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
