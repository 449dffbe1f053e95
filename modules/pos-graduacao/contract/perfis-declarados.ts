import type { PerfilDeclarado, SistemaDeclarado } from '@portal/platform/contract'
import { PGR_COO, PGR_CPA, PGR_PRPG, PGR_SECRETARIA, PGR_VCO } from './perfis.ts'

const pedido = { staexcvin: 'N', stasol: 'S' } as const satisfies Partial<PerfilDeclarado>
const LE = 'ler os resultados dos questionários da pós-graduação'

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Pós-graduação',
	perfis: [
		{
			codperfil: PGR_PRPG,
			nomperfil: 'Pró-Reitoria de Pós-Graduação',
			dscperfil: `${LE} de todos os programas, também o que foi escrito`,
			tipesc: 'universidade',
			...pedido,
		},
		{
			codperfil: PGR_COO,
			nomperfil: 'Coordenação de programa',
			dscperfil: `${LE} do próprio programa, enquanto o coordena, também o que foi escrito`,
			tipesc: 'curso',
			...pedido,
		},
		{
			codperfil: PGR_VCO,
			nomperfil: 'Vice-coordenação de programa',
			dscperfil: `${LE} do próprio programa, enquanto o vice-coordena, também o que foi escrito`,
			tipesc: 'curso',
			...pedido,
		},
		{
			codperfil: PGR_SECRETARIA,
			nomperfil: 'Secretaria da CPG',
			dscperfil: `${LE} da própria unidade, sem o que foi escrito em texto livre`,
			tipesc: 'unidade',
			staabx: 'S',
			...pedido,
		},
		{
			codperfil: PGR_CPA,
			nomperfil: 'Comissão Própria de Avaliação',
			dscperfil: `${LE} de todos os programas, também o que foi escrito`,
			tipesc: 'universidade',
			...pedido,
		},
	],
}
