import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	abertas: 'Abertas',
	abertura: 'Abertura das propostas',
	altprp: 'Se a alteração atinge as propostas',
	ato: 'Resultado',
	busca: 'Busca',
	codcam: 'Campus',
	codpcddsp: null,
	criterio: 'Critério de julgamento',
	edital: 'Texto do edital',
	emasol: 'E-mail',
	motivo: 'Motivo',
	natureza: 'Natureza do objeto',
	nomsol: 'Nome',
	numesc: null,
	numlic: 'Número da licitação',
	numver: 'Versão',
	objeto: 'Objeto',
	tipesc: 'Tipo',
	txtper: 'Pergunta',
	txtrsp: 'Resposta',
}
