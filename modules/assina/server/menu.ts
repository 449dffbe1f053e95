import { recusaDeAcesso } from '@portal/platform/contract'
import type { SliceMenu } from '@portal/platform/server'
import { PERFIS_DE_GESTOR } from '../contract/acesso/perfis.ts'

export const menu: SliceMenu = {
	areas: [{ codigo: 'assina', nome: 'Assinatura digital', icone: 'fa-solid fa-file-signature', ordem: 110 }],
	itens: [
		{
			area: 'assina',
			titulo: 'USP Assina',
			url: '/assina/',
			palchv: 'documentos para assinar assinatura lote certificado',
		},
		{
			area: 'assina',
			titulo: 'Novo lote',
			url: '/assina/lote',
			palchv: 'enviar documento',
			permite: ({ portal, user }) => recusaDeAcesso(portal.perfis, user, PERFIS_DE_GESTOR) === undefined,
		},
	],
}
