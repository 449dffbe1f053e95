import type { SliceMenu } from '@portal/platform/server'
import { menuComum } from './comum/menu.ts'
import { menuDosProjetos } from './projetos/menu.ts'
import { menuDasVms } from './vms/menu.ts'

export const menu: SliceMenu = {
	itens: [
		{
			area: 'tecnologia',
			titulo: 'Monitoramento',
			url: '/interno-sti/monitoramento',
			palchv: 'sti ti interna monitor incidente fora do ar lento disponibilidade sla manutenção sistemas',
			ordem: 65,
		},
		...menuDasVms,
		...menuDosProjetos,
		...menuComum,
	],
}
