import { declareTable, readInBlocks, type TratamentoDeDados } from '@portal/platform/server'
import { tipoOcorrencia } from '../../contract/index.ts'
import { lerComAtuacao } from './copia-conforme-a-vista.ts'
import { aberturasEmRascunho, marcasDaPessoa, rascunhosDaPessoa } from './queries.ts'

export const nomesDosTipos = Object.fromEntries(
	Object.entries(tipoOcorrencia).map(([codigo, { nome }]) => [codigo, nome]),
)

/** Records of data processing: items that a person keeps for personal use, and temporary data. */
export const DE_USO_PESSOAL: readonly TratamentoDeDados[] = [
	declareTable({
		nome: 'favoritos',
		titulo: 'Processos favoritos',
		finalidade: 'Achar depressa o que a pessoa acompanha.',
		base: 'pedido',
		conservacao: 'Até a pessoa retirar o favorito.',
		tabela: 'processos.procfav',
		titular: ['codpes'],
		colunas: { dtafav: 'Quando', numpro: 'Processo' },
	}),
	declareTable({
		nome: 'visitas',
		titulo: 'Processos que você abriu',
		finalidade: 'Mostrar os recentes e o que mudou desde a última vez.',
		base: 'politica-publica',
		conservacao: 'Sem prazo: de cada processo, só a última vez e quantas.',
		tabela: 'processos.procvisita',
		titular: ['codpes'],
		colunas: { dtavis: 'Última vez', numpro: 'Processo', qtdvis: 'Vezes' },
	}),
	{
		nome: 'marcas',
		titulo: 'Marcas que você pôs em processos',
		finalidade: 'Separar os processos de uma estação por assunto ou providência.',
		base: 'politica-publica',
		conservacao: 'Até a marca ser retirada ou vencer.',
		compartilhamento: 'A estação.',
		tabelas: ['procmarca'],
		colunas: { numpro: 'Processo', nommar: 'Marca', sgleta: 'Estação', dtafim: 'Até' },
		ler: lerComAtuacao(marcasDaPessoa),
	},
	{
		nome: 'rascunhos',
		titulo: 'Rascunhos',
		finalidade: 'Não perder o que se estava escrevendo.',
		base: 'pedido',
		conservacao: '90 dias depois da última alteração.',
		tabelas: ['rascunho'],
		colunas: {
			dtaultalt: 'Alterado em',
			numpro: 'Processo',
			codetroco: { rotulo: 'Tipo', opcoes: nomesDosTipos },
			txtdch: { rotulo: 'Texto', tipo: 'html' },
		},
		ler: lerComAtuacao(rascunhosDaPessoa),
	},
	{
		nome: 'aberturas-em-rascunho',
		titulo: 'Processo que você começou a abrir',
		finalidade: 'Não perder o que se estava preenchendo.',
		base: 'pedido',
		conservacao: '90 dias depois da última alteração.',
		tabelas: ['rascunhoabertura'],
		colunas: { dtaultalt: 'Alterado em', titpro: 'Título', nominr: 'Interessado' },
		ler: ({ db, codpes }) => readInBlocks(db, aberturasEmRascunho(codpes)),
	},
	declareTable({
		nome: 'arquivos-temporarios',
		titulo: 'Arquivos enviados e ainda não anexados',
		finalidade: 'Guardar o arquivo até ele entrar no processo.',
		base: 'pedido',
		conservacao: '1 dia.',
		tabela: 'processos.arqtmp',
		titular: ['codpes'],
		colunas: { dtacad: 'Quando', nomarqtmp: 'Arquivo', tamarqtmp: 'Tamanho, em bytes', dtaexp: 'Guardado até' },
	}),
	declareTable({
		nome: 'versoes-tarjadas',
		titulo: 'Versões com dados ocultados que você preparou',
		finalidade: 'Dar acesso a um documento sem expor dados de pessoas (Lei 12.527/2011, art. 31).',
		base: 'obrigacao-legal',
		conservacao: 'Com o processo; as que ninguém liberou, 30 dias.',
		tabela: 'processos.tarjada',
		titular: ['codpes', 'codpeslib', 'codpesret'],
		colunas: { dtaped: 'Quando', numpro: 'Processo', motivo: 'Motivo' },
	}),
	declareTable({
		nome: 'integras',
		titulo: 'Íntegras que você pediu',
		finalidade: 'Entregar o processo inteiro em um arquivo.',
		base: 'pedido',
		conservacao: '1 dia.',
		tabela: 'processos.integra',
		titular: ['codpes'],
		colunas: { dtaped: 'Pedida em', numpro: 'Processo', qtdpgn: 'Páginas' },
	}),
]
