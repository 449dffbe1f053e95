import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { EXERCICIOS, MOTIVOS_DO_FIM, TITULARIDADES } from '../contract/index.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Mandatos em colegiados',
	tratamentos: [
		declareTable({
			nome: 'mandato-mandatos',
			titulo: 'Seus mandatos em colegiados',
			finalidade: 'Publicar quem compõe cada colegiado em cada dia, e decidir quem vota.',
			base: 'politica-publica',
			conservacao: 'Permanente: a composição de um dia passado prova quem decidiu.',
			tabela: 'mandato.mandato',
			titular: ['codpes'],
			colunas: {
				codmdt: 'Número do mandato',
				titsup: { rotulo: 'Titular ou suplente', opcoes: TITULARIDADES },
				dtainimdt: 'Início',
				dtafimmdt: 'Fim previsto',
				dtafimefe: 'Fim efetivo',
				motfim: { rotulo: 'Motivo do fim', opcoes: MOTIVOS_DO_FIM },
				numatodsg: 'Ato de designação',
				dtacad: 'Registrado em',
				dtaret: 'Corrigido em',
			},
		}),
		declareTable({
			nome: 'mandato-exercicios',
			titulo: 'Quando você exerceu uma cadeira',
			finalidade: 'Saber quem votava em cada dia.',
			base: 'politica-publica',
			conservacao: 'Permanente: a composição de um dia passado prova quem decidiu.',
			tabela: 'mandato.exercicio',
			titular: ['codpes'],
			colunas: {
				codmdt: 'Número do mandato',
				motexe: { rotulo: 'Como', opcoes: EXERCICIOS },
				dtaini: 'Primeiro dia',
				dtafim: 'Último dia',
				dtacad: 'Registrado em',
				dtaret: 'Corrigido em',
			},
		}),
		declareTable({
			nome: 'mandato-pessoas-publicas',
			titulo: 'Seu identificador nos dados abertos dos colegiados',
			finalidade: 'Publicar os mandatos sem mostrar o número USP.',
			base: 'politica-publica',
			conservacao: 'Enquanto houver mandatos publicados.',
			tabela: 'mandato.pessoapublica',
			titular: ['codpes'],
			colunas: { codpub: 'Identificador' },
		}),
	],
}
