import { type DadosPessoais, deTabela } from '@portal/platform/server'
import { nomeDaSituacao } from '../contract/index.ts'
import { dadosComuns } from './comum/dados-pessoais.ts'
import { dadosDosProjetos } from './projetos/dados-pessoais.ts'
import { dadosDasVms } from './vms/dados-pessoais.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'Interno sti',
	tratamentos: [
		...dadosDasVms,
		...dadosDosProjetos,
		...dadosComuns,
		deTabela({
			nome: 'interno-sti-itens',
			titulo: 'Itens que você abriu ou conclui',
			finalidade: 'Saber quem pediu o quê, e a quem cabe concluir.',
			base: 'politica-publica',
			conservacao: 'Enquanto o item existir.',
			tabela: 'interno_sti.item',
			titular: ['codpes', 'codpesrsp'],
			colunas: {
				codigo: 'Número',
				titulo: 'Título',
				codpes: { rotulo: 'Aberto por', tipo: 'pessoa' },
				codpesrsp: { rotulo: 'Responsável', tipo: 'pessoa' },
				sititm: { rotulo: 'Situação', opcoes: nomeDaSituacao },
				cadastrado_em: 'Aberto em',
				concluido_em: 'Concluído em',
				nomarq: 'Anexo',
			},
		}),
	],
}
