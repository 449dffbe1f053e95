import { type MenuItem, menuRule } from '@portal/platform/server'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'

export const menuComum: readonly MenuItem[] = [
	{
		area: 'tecnologia',
		titulo: 'Camada comum',
		url: '/interno-sti/comumweb',
		palchv: 'tabelas de domínio modelos componentes feriados ipca',
		acesso: [STI_LEITURA, STI_OPERADOR, STI_ADMIN, STI_COMITE].map(menuRule.perfil),
		ordem: 50,
	},
]
