import { type DadosPessoais, declareTable } from '@portal/platform/server'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Matrícula virtual',
	tratamentos: [
		declareTable({
			nome: 'dash-ingressantes',
			titulo: 'A sua matrícula virtual',
			finalidade: 'Acompanhar as chamadas do vestibular e ocupar as vagas.',
			base: 'politica-publica',
			conservacao: 'Cinco anos depois da chamada; depois ficam só as contagens.',
			tabela: 'dash.ing',
			titular: ['codpes'],
			colunas: {
				nomins: 'Nome',
				tiping: 'Ingresso',
				modvag: 'Modalidade de vaga',
				nomcur: 'Curso',
				numcha: 'Chamada',
				sitmat: 'Situação',
				dtasit: 'Desde',
			},
		}),
		declareTable({
			nome: 'dash-analises',
			titulo: 'Matrículas que você analisou',
			finalidade: 'Provar quem decidiu cada matrícula.',
			base: 'obrigacao-legal',
			conservacao: 'Cinco anos depois da chamada.',
			tabela: 'dash.matvirevt',
			titular: ['codpesana'],
			colunas: { numins: 'Inscrição', sitmat: 'Situação', dtaevt: 'Quando' },
		}),
	],
}
