import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	ano: 'Ano',
	ate: 'Valor até',
	base: 'Data-base',
	busca: 'Busca',
	codbem: 'Item',
	codfor: 'Fornecedor',
	codmdl: 'Modalidade',
	codpcddsp: 'Compra',
	codund: 'Unidade',
	correcao: 'Correção',
	de: 'Valor desde',
	fonte: 'Fonte',
	formato: 'Formato',
	fornecedor: 'Fornecedor',
	meses: 'Período',
	ordem: 'Ordem',
	porCompra: 'Um preço por compra',
	sitcpr: 'Situação',
	tippre: 'Tipo de preço',
}
