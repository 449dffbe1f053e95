import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { VALIDADE_HORAS } from '../contract/index.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Envio de arquivos',
	tratamentos: [
		declareTable({
			nome: 'envios',
			titulo: 'Envios em andamento',
			finalidade: 'Continuar de onde parou o envio de um arquivo interrompido.',
			base: 'pedido',
			conservacao: `${VALIDADE_HORAS} horas depois da última parte, ou até o arquivo ser entregue.`,
			tabela: 'arquivos.envio',
			titular: ['codpes'],
			colunas: {
				criado_em: 'Começado em',
				nome: 'Arquivo',
				tamanho: 'Tamanho, em bytes',
				expira_em: 'Guardado até',
			},
		}),
	],
}
