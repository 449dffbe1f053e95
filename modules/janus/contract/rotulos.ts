import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	ano: 'Ano',
	ato: 'Ato',
	busca: 'Busca',
	codaucdoc: 'ID digital',
	codcur: 'Programa',
	codmtr: null,
	codrgl: null,
	nivpgm: 'Nível',
	numreq: null,
	numver: null,
	risco: 'Só quem tem risco',
	stapgm: 'Situação',
	tipcer: 'Tipo de certidão',
}
