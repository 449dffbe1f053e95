import type { SistemaDeclarado } from '@portal/platform/contract'
import { IA_ADMIN, IA_CURADOR, IA_JURIDICO, IA_USUARIO } from './perfis.ts'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'IA generativa',
	perfis: [
		{
			codperfil: IA_USUARIO,
			nomperfil: 'Uso da IA generativa',
			dscperfil: 'conversar com os modelos, para quem não é servidor nem docente',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: IA_CURADOR,
			nomperfil: 'Curadoria de prompts',
			dscperfil: 'publicar na biblioteca da universidade os prompts que outros propõem',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: IA_ADMIN,
			nomperfil: 'Administração da IA generativa',
			dscperfil: 'registrar modelos e preços, dar cotas e ver o uso em números, nunca as conversas',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: IA_JURIDICO,
			nomperfil: 'Ordens judiciais sobre a IA generativa',
			dscperfil: 'registrar, aprovar e cumprir ordens judiciais sobre o conteúdo de conversas, sempre em três pessoas',
			tipesc: 'universidade',
			staexcvin: 'N',
			stasol: 'S',
		},
	],
}
