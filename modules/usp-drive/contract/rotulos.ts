import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	busca: 'Busca',
	codarqudr: null,
	codenv: null,
	coditm: null,
	codprm: null,
	codptaarqudr: 'Pasta',
	codsen: null,
	colisao: null,
	dtafimcng: 'Congelada até',
	file: 'Arquivo',
	itens: 'Itens',
	json: null,
	motcng: 'Motivo',
	numvrs: 'Versão',
	ordem: 'Ordem',
	sentido: 'Sentido',
	stafav: 'Favorito',
}
