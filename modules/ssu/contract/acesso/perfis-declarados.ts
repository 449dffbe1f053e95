import type { CodPerfil, SistemaDeclarado } from '@portal/platform/contract'
import { NIVEIS, type NivelSsu, nomeDoNivel, PERFIL_DO_NIVEL } from './niveis.ts'

const ALCANCE: Readonly<Record<NivelSsu, string>> = {
	1: 'ver e conduzir todas as demandas de sistemas, e cuidar de sistemas, perfis e configurações',
	2: 'pedir e priorizar demandas dos seus sistemas, homologá-las e ordenar a fila',
	3: 'analisar, planejar, alocar e implantar as demandas dos seus sistemas',
	4: 'fazer a triagem das demandas: receber, classificar, devolver, juntar ou rejeitar',
	5: 'desenvolver as demandas em que foi alocado',
	6: 'conferir a qualidade das demandas antes da homologação',
	7: 'comentar as demandas em que foi consultado',
	8: 'pedir, comentar e homologar demandas dos seus módulos, sem priorizá-las',
}

/** The profiles do not exclude each other; the separation of developer and tester is checked for each demand. */
export const SISTEMA: SistemaDeclarado = {
	nomsis: 'SSU',
	perfis: NIVEIS.map((nivel): { codperfil: CodPerfil } & SistemaDeclarado['perfis'][number] => ({
		codperfil: PERFIL_DO_NIVEL[nivel],
		nomperfil: `SSU: ${nomeDoNivel[nivel]}`,
		dscperfil: ALCANCE[nivel],
		tipesc: 'universidade',
		staexcvin: 'N',
		stasol: 'S',
	})),
}
