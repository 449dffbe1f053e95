import type { SistemaDeclarado } from '@portal/platform/contract'
import { MDT_GERAL, MDT_SECRETARIA } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Mandatos',
	perfis: [
		{
			codperfil: MDT_SECRETARIA,
			nomperfil: 'Secretaria de colegiados',
			dscperfil: 'designar, afastar, devolver ao exercício e encerrar mandatos nos colegiados da unidade',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: MDT_GERAL,
			nomperfil: 'Secretaria Geral',
			dscperfil: 'o mesmo nos colegiados de todas as unidades, e criar colegiados e cadeiras',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
