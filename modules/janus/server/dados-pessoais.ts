import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { NIVEIS, PAPEIS, SITUACOES_DA_MATRICULA } from '../contract/index.ts'

const FINALIDADE = 'Acompanhar o curso de pós-graduação e calcular os prazos dele.'
const CONSERVACAO = 'Permanente: faz parte do histórico acadêmico.'
const comum = { finalidade: FINALIDADE, base: 'politica-publica', conservacao: CONSERVACAO } as const

export const dadosPessoais: DadosPessoais = {
	assunto: 'Pós-graduação',
	tratamentos: [
		declareTable({
			nome: 'janus-matriculas',
			titulo: 'Suas matrículas na pós-graduação',
			...comum,
			tabela: 'janus.agprograma',
			titular: ['codpes'],
			colunas: {
				codmtr: 'Matrícula',
				codare: 'Área',
				numseqpgm: 'Vez no programa',
				codcur: 'Programa',
				nivpgm: { rotulo: 'Nível de ingresso', opcoes: NIVEIS },
				dtaselpgm: 'Seleção',
				dtafapgm: 'Fim',
				stapgm: { rotulo: 'Situação', opcoes: SITUACOES_DA_MATRICULA },
				dtaqua: 'Qualificação',
				dtaprf: 'Proficiência em língua',
				dtadep: 'Depósito',
				crdobt: 'Créditos',
				qtdsemmtr: 'Períodos sem matrícula',
				qtdrep: 'Reprovações',
			},
		}),
		declareTable({
			nome: 'janus-orientacoes',
			titulo: 'Suas orientações',
			...comum,
			tabela: 'janus.r39pgmoridoc',
			titular: ['codpes'],
			colunas: {
				codmtr: 'Matrícula do aluno',
				papel: { rotulo: 'Papel', opcoes: PAPEIS },
				dtainiort: 'Início',
				dtafimort: 'Fim',
			},
		}),
		declareTable({
			nome: 'janus-credenciamentos',
			titulo: 'Seus credenciamentos para orientar',
			...comum,
			tabela: 'janus.credenciamento',
			titular: ['codpes'],
			colunas: {
				codcur: 'Programa',
				nivpgm: { rotulo: 'Nível', opcoes: NIVEIS },
				dtaini: 'Início',
				dtafim: 'Fim',
			},
		}),
	],
}
