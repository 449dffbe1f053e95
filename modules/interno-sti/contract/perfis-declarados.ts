import type { SistemaDeclarado } from '@portal/platform/contract'
import { STI_ADMIN, STI_LEITURA, STI_OPERADOR } from './perfis.ts'
import { PERFIS_DOS_PROJETOS } from './projetos/perfis-declarados.ts'

const NA_UNIVERSIDADE = { tipesc: 'universidade', staexcvin: 'N', stasol: 'S' } as const

export const SISTEMA: SistemaDeclarado = {
	nomsis: 'TI interna',
	perfis: [
		{
			codperfil: STI_ADMIN,
			nomperfil: 'STI: administração',
			dscperfil: 'cuidar de tudo da TI interna: monitores, equipes, máquinas virtuais, projetos e tabelas',
			...NA_UNIVERSIDADE,
		},
		{
			codperfil: STI_OPERADOR,
			nomperfil: 'STI: operação',
			dscperfil:
				'cuidar dos monitores e incidentes das suas equipes, cadastrar e importar máquinas virtuais, propor projetos e mudanças nas tabelas de domínio',
			...NA_UNIVERSIDADE,
		},
		{
			codperfil: STI_LEITURA,
			nomperfil: 'STI: leitura',
			dscperfil: 'ver os monitores, os incidentes, as máquinas virtuais, os projetos e as páginas da camada comum',
			...NA_UNIVERSIDADE,
		},
		...PERFIS_DOS_PROJETOS,
	],
}
