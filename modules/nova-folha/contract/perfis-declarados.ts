import type { SistemaDeclarado } from '@portal/platform/contract'
import { FOL_ADMIN, FOL_ANALISTA, FOL_CONSULTA_UNIDADE, FOL_HOMOLOGADOR, FOL_OPERADOR } from './perfis.ts'

const DA_UNIVERSIDADE = { tipesc: 'universidade', staexcvin: 'N', stasol: 'S' } as const

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'Folha de Pagamento',
	perfis: [
		{
			codperfil: FOL_OPERADOR,
			nomperfil: 'Operação da folha',
			dscperfil: 'abrir a folha do mês, aplicar e estornar cargas, fechar, calcular e gerar a remessa',
			...DA_UNIVERSIDADE,
			incompativeis: [FOL_ANALISTA, FOL_HOMOLOGADOR],
		},
		{
			codperfil: FOL_ANALISTA,
			nomperfil: 'Análise da folha',
			dscperfil: 'tratar alertas, comparar meses e publicar a prévia',
			...DA_UNIVERSIDADE,
			incompativeis: [FOL_HOMOLOGADOR],
		},
		{
			codperfil: FOL_HOMOLOGADOR,
			nomperfil: 'Homologação da folha',
			dscperfil: 'homologar a folha que outras pessoas calcularam e analisaram',
			...DA_UNIVERSIDADE,
		},
		{
			codperfil: FOL_CONSULTA_UNIDADE,
			nomperfil: 'Consulta da folha na unidade',
			dscperfil: 'ver os contracheques da própria unidade, sem dados bancários; cada consulta fica registrada',
			tipesc: 'unidade',
			staexcvin: 'N',
			stasol: 'S',
		},
		{
			codperfil: FOL_ADMIN,
			nomperfil: 'Administração da folha',
			dscperfil: 'mudar rubricas, fórmulas, tabelas e o cronograma da folha',
			...DA_UNIVERSIDADE,
		},
	],
}
