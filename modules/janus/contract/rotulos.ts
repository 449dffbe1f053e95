import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	ano: 'Ano',
	ato: 'Ato',
	busca: 'Busca',
	codaucdoc: 'ID digital',
	codcrg: null,
	codcur: 'Programa',
	codmtr: null,
	codrgl: null,
	nivpgm: 'Nível',
	numreq: null,
	numver: null,
	risco: 'Só quem tem risco',
	stapgm: 'Situação',
	tipcer: 'Tipo de certidão',
	nommem: 'Nome',
	insmem: 'Instituição',
	orimem: 'De onde é',
	sitmem: 'Papel',
	stadou: 'Tem título de doutor',
	stacoa: 'Publicou com o aluno nos últimos cinco anos',
}
