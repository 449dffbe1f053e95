import { defineWebModule } from '@portal/platform/web'
import { PERFIS_AVISOS } from '../contract/perfis.ts'

export const notificacoes = defineWebModule({
	name: 'notificacoes',
	routes: () => import('./rotas.ts').then((m) => m.routes),
	ajuda: () => import('./ajuda.ts').then((m) => m.ajuda),
	slots: {
		cabecalho: {
			ordem: 20,
			sessao: 'aberta',
			lazy: () => import('./sino/sino.tsx').then((m) => m.Sino),
		},
		menuUsuario: {
			ordem: 60,
			perfis: PERFIS_AVISOS,
			lazy: () => import('./gerenciar/item-gerenciar.tsx').then((m) => m.ItemGerenciar),
		},
		configuracoes: {
			ordem: 40,
			titulo: 'Notificações',
			id: 'notificacoes',
			sessao: 'aberta',
			lazy: () => import('./preferencias/preferencias.tsx').then((m) => m.Preferencias),
		},
		dialogos: {
			ordem: 10,
			sessao: 'aberta',
			lazy: () => import('./avisos/aviso-aberto.tsx').then((m) => m.AvisoAberto),
		},
	},
})
