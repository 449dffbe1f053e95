import { type DadosPessoais, declareTable } from '@portal/platform/server'
import { CLASSES } from '../contract/index.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'IA generativa',
	tratamentos: [
		declareTable({
			nome: 'usp-gen-ia-conversas',
			titulo: 'Suas conversas com a IA',
			finalidade: 'Guardar as suas conversas com modelos de linguagem, para você continuar e consultar.',
			base: 'politica-publica',
			conservacao: 'Enquanto forem usadas; depois de 180 dias sem uso são apagadas. Você apaga quando quiser.',
			tabela: 'usp_gen_ia.iacvs',
			titular: ['codpes'],
			colunas: {
				titcvs: 'Título',
				nompta: 'Pasta',
				clsdad: { rotulo: 'Classe dos dados', opcoes: CLASSES },
				dtacad: 'Começada em',
				dtaultalt: 'Última mudança',
			},
		}),
		declareTable({
			nome: 'usp-gen-ia-respostas',
			titulo: 'As respostas que foram feitas para você',
			finalidade: 'Acompanhar uma resposta enquanto é escrita e acertar o que ela custou.',
			base: 'politica-publica',
			conservacao: 'O mesmo tempo da conversa.',
			tabela: 'usp_gen_ia.iager',
			titular: ['codpes'],
			colunas: { codcvs: 'Conversa', numseqmsg: 'Mensagem', mesuso: 'Mês', vlrres: 'Valor reservado' },
		}),
	],
}
