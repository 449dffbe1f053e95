import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	anoref: 'Ano',
	ano: 'Ano',
	ato: 'Ato',
	codales: 'Alertas',
	codetp: 'Passo',
	arquivo: 'Arquivo',
	busca: 'Busca',
	codaucdoc: 'ID digital',
	codfol: null,
	codpes: 'Pessoa',
	codund: 'Unidade',
	grupo: 'Agrupar por',
	mesref: 'Mês',
	numseqsrv: null,
	outros: null,
	numcrg: null,
	parte: 'Situação',
	sitale: 'Situação',
	tipfol: 'Tipo',
	versao: null,
}
