import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'assina', nome: 'Assinatura digital', icone: 'fa-solid fa-file-signature', ordem: 110 }],
	itens: [
		{
			area: 'assina',
			titulo: 'USP Assina',
			url: '/assina/',
			palchv: 'documentos para assinar assinatura lote certificado',
		},
		{ area: 'assina', titulo: 'Novo lote', url: '/assina/lote', palchv: 'enviar documento' },
	],
}
