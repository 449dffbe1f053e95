import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	alcancou: 'Etapa alcançada',
	ano: 'Ano',
	busca: 'Busca',
	chvevt: null,
	codcur: 'Curso',
	codpesana: null,
	codund: 'Unidade',
	dtaevt: null,
	eventos: null,
	formato: 'Formato',
	modvag: 'Modalidade de vaga',
	numcha: 'Chamada',
	numins: null,
	sitmat: 'Situação',
	tiping: 'Ingresso',
}
