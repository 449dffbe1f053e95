import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'usp-drive', nome: 'USP Drive', icone: 'fa-solid fa-folder-open', ordem: 97 }],
	itens: [
		{
			area: 'usp-drive',
			titulo: 'USP Drive',
			url: '/usp-drive',
			palchv: 'arquivos pastas documentos nuvem compartilhar enviar drive webdav lixeira',
		},
	],
}
