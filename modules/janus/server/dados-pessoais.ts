import { type DadosPessoais, declareTable, readInBlocks } from '@portal/platform/server'
import { ATOS, NIVEIS, PAPEIS, SITUACOES, SITUACOES_DA_MATRICULA, TIPOS_DE_PEDIDO } from '../contract/index.ts'
import { selecionarPedidosDaPessoa } from './queries/pedidos.ts'

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
		declareTable({
			nome: 'janus-afastamentos',
			titulo: 'Dias em que você, que orienta, esteve afastado',
			finalidade: 'Levar a outra pessoa os pedidos que esperariam por quem está afastado.',
			base: 'politica-publica',
			conservacao: 'Enquanto durar a orientação.',
			tabela: 'janus.afastori',
			titular: ['codpes'],
			colunas: { dtaini: 'Primeiro dia', dtafim: 'Último dia' },
		}),
		{
			nome: 'janus-pedidos',
			titulo: 'Seus pedidos na pós-graduação',
			finalidade:
				'Pedir, analisar e decidir matrículas, prorrogações, trancamentos, bancas, mudanças de orientador e desligamentos.',
			base: 'politica-publica',
			conservacao: CONSERVACAO,
			tabelas: ['reqpgm', 'sauderq', 'banmem', 'matper'],
			colunas: {
				numreq: 'Pedido',
				tipreq: { rotulo: 'Tipo', opcoes: TIPOS_DE_PEDIDO },
				sitreq: { rotulo: 'Situação', opcoes: SITUACOES },
				numper: 'Período',
				disciplinas: 'Disciplinas',
				jusreq: 'Justificativa',
				motsau: 'O que o atestado diz',
				dtareq: 'Feito em',
			},
			ler: ({ db, codpes }) => readInBlocks(db, selecionarPedidosDaPessoa(codpes)),
		},
		declareTable({
			nome: 'janus-bolsas',
			titulo: 'Suas bolsas de pós-graduação',
			...comum,
			tabela: 'janus.bolsa',
			titular: ['codpes'],
			colunas: {
				nomfom: 'Agência',
				dtaini: 'Início',
				dtafimcot: 'Fim da cota',
				dtainisus: 'Suspensa desde',
				dtafimsus: 'Suspensa até',
			},
		}),
		declareTable({
			nome: 'janus-cargas',
			titulo: 'Importações da pós-graduação que você reverteu',
			finalidade: 'Saber quem reverteu cada importação.',
			base: 'obrigacao-legal',
			conservacao: 'Cinco anos.',
			tabela: 'janus.carga',
			titular: ['codpesrev'],
			colunas: { nomimp: 'Importação', dtacrg: 'Feita em', dtarev: 'Revertida em' },
		}),
		declareTable({
			nome: 'janus-passos',
			titulo: 'O que você fez em pedidos da pós-graduação',
			...comum,
			tabela: 'janus.passoreq',
			titular: ['codpes', 'codpestit'],
			colunas: { numreq: 'Pedido', ato: { rotulo: 'Ato', opcoes: ATOS }, txtpas: 'Texto', dtapas: 'Quando' },
		}),
	],
}
