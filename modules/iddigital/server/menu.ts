import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'iddigital', nome: 'Documentos digitais', icone: 'fa-solid fa-shield-halved', ordem: 260 }],
	itens: [
		{
			area: 'iddigital',
			titulo: 'Validação de documentos',
			url: '/iddigital/',
			publico: true,
			palchv: 'autenticidade código verificar assinatura',
		},
		{ area: 'iddigital', titulo: 'Tipos de documentos', url: '/iddigital/tiposdocumentos', publico: true },
		{
			area: 'iddigital',
			titulo: 'Meus documentos',
			url: '/iddigital/meusdocumentos',
			palchv: 'compartilhar link prazo empregador atestado',
		},
	],
}
