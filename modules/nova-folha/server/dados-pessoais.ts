import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { COMO_SE_OLHOU, TIPOS_DE_FOLHA } from '../contract/index.ts'
import { lerContracheques, lerExecucoes } from './queries/dados-pessoais.ts'

const PAGAR = 'Pagar quem trabalha na universidade e recolher os tributos (Constituição, art. 39; Lei 8.212/1991).'
const GUARDA = 'Permanente: a folha prova pagamento, contribuição e tempo de serviço.'
const COMUM = { finalidade: PAGAR, base: 'obrigacao-legal', conservacao: GUARDA } as const
const MES = { anoref: 'Ano', mesref: 'Mês', tipfol: { rotulo: 'Folha', opcoes: TIPOS_DE_FOLHA } } as const

export const dadosPessoais: DadosPessoais = {
	assunto: 'Folha de pagamento',
	tratamentos: [
		declareTable({
			...COMUM,
			nome: 'folha-vinculos',
			titulo: 'Seus vínculos na folha',
			compartilhamento: 'O banco em que você recebe e os órgãos de previdência e de imposto.',
			tabela: 'nova_folha.vinculo',
			titular: ['codpes'],
			colunas: {
				numseqsrv: 'Vínculo',
				matricula: 'Matrícula',
				codund: { rotulo: 'Unidade', tipo: 'unidade' },
				regime: 'Regime',
				nomfnc: 'Função',
				dtaini: 'Início',
				dtafim: 'Fim',
				codbco: 'Banco',
				numage: 'Agência',
				numcta: 'Conta',
			},
		}),
		declareTable({
			...COMUM,
			nome: 'folha-vencimentos',
			titulo: 'Seus vencimentos',
			tabela: 'nova_folha.vencimento',
			titular: ['codpes'],
			colunas: { dtaini: 'Desde', numseqsrv: 'Vínculo', vlrvct: 'Vencimento', dtacad: 'Registrado em' },
		}),
		declareTable({
			...COMUM,
			nome: 'folha-afastamentos',
			titulo: 'Seus afastamentos',
			tabela: 'nova_folha.afastamento',
			titular: ['codpes'],
			colunas: { dtaini: 'Início', numseqsrv: 'Vínculo', dtafim: 'Fim', stapag: 'Com pagamento' },
		}),
		declareTable({
			...COMUM,
			nome: 'folha-dependentes',
			titulo: 'Seus dependentes',
			tabela: 'nova_folha.dependente',
			titular: ['codpes'],
			colunas: { numdep: 'Dependente', dtaini: 'Desde', dtafim: 'Até' },
		}),
		declareTable({
			...COMUM,
			nome: 'folha-fixas',
			titulo: 'O que entra no seu pagamento todo mês',
			tabela: 'nova_folha.rubricafixa',
			titular: ['codpes'],
			colunas: {
				codrub: 'Rubrica',
				numseqsrv: 'Vínculo',
				vlrref: 'Referência',
				vlrlan: 'Valor',
				dtaini: 'Desde',
				dtafim: 'Até',
			},
		}),
		{
			...COMUM,
			nome: 'folha-contracheques',
			titulo: 'Seus contracheques',
			tabelas: [
				'contracheque',
				'linha',
				'tributo',
				'divida',
				'lancamento',
				'alerta',
				'cargalinha',
				'carga',
				'documento',
				'comparada',
			],
			colunas: { ...MES, codrub: 'Rubrica', nomrub: 'Nome', tiprub: 'Tipo', vlrref: 'Referência', vlrlan: 'Valor' },
			ler: lerContracheques,
		},
		declareTable({
			nome: 'folha-olhares',
			titulo: 'Quem viu os seus pagamentos, e os que você viu',
			finalidade: 'Mostrar a cada pessoa quem viu os pagamentos dela (LGPD, art. 18).',
			base: 'direitos',
			conservacao: 'Cinco anos.',
			tabela: 'nova_folha.consulta',
			titular: ['codpescns', 'codpes'],
			colunas: {
				dtacns: 'Quando',
				codpes: { rotulo: 'Quem viu', tipo: 'pessoa' },
				codpescns: { rotulo: 'De quem', tipo: 'pessoa' },
				como: { rotulo: 'Como', opcoes: COMO_SE_OLHOU },
			},
		}),
		declareTable({
			nome: 'folha-atos',
			titulo: 'Atos que você praticou em folhas de pagamento',
			finalidade: 'Provar quem abriu, calculou, conferiu e homologou cada folha.',
			base: 'obrigacao-legal',
			conservacao: GUARDA,
			tabela: 'nova_folha.evento',
			titular: ['codpes', 'codpestit'],
			colunas: { dtaeve: 'Quando', codfol: 'Folha', ato: 'Ato', motivo: 'Motivo' },
		}),
		{
			nome: 'folha-execucoes',
			titulo: 'Cálculos de folha que você começou, e regras que você mudou',
			finalidade: 'Provar quem calculou e quem mudou as regras.',
			base: 'obrigacao-legal',
			conservacao: GUARDA,
			tabelas: ['execucao', 'folha', 'regra', 'tabela', 'proposta'],
			colunas: { dtaini: 'Quando', codfol: 'Folha', qtdpes: 'Pessoas' },
			ler: lerExecucoes,
		},
	],
}
