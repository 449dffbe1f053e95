import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	arquivo: 'Arquivo',
	codigo: null,
	codpgmpiabnf: 'Código',
	icopiabnf: 'Ícone',
	nompgmpiabnf: 'Título',
	ordaptpgmpia: 'Posição',
	ordem: null,
	ordemLida: null,
	urlpiabnf: 'URL',
}
