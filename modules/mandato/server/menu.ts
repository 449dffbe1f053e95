import type { SliceMenu } from '@portal/platform/server'

export const menu: SliceMenu = {
	areas: [{ codigo: 'mandato', nome: 'Mandatos', icone: 'fa-solid fa-landmark', ordem: 95 }],
	itens: [
		{
			area: 'mandato',
			titulo: 'Colegiados',
			url: '/mandato',
			publico: true,
			palchv: 'colegiado congregação conselho comissão mandato composição quórum',
		},
		{
			area: 'mandato',
			titulo: 'Meus mandatos',
			url: '/mandato/meus-mandatos',
			palchv: 'mandato representante suplente certidão',
		},
	],
}
