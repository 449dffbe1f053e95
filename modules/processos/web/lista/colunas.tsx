import type { Coluna } from '@portal/design-system/tabela'
import type { ProcessoNaLista } from '../../contract/index.ts'
import { EnviadoPor, Identificacao, Local, Momento, Prazo } from './celulas.tsx'

/** The first column carries what the others leave room for; its name is what a selected row is called by. */
export const colunas = (aoFavoritar: (processo: ProcessoNaLista) => void): Coluna<ProcessoNaLista>[] => [
	{
		campo: 'numproFormatado',
		nome: 'Processo',
		slot: (processo) => <Identificacao processo={processo} aoFavoritar={() => aoFavoritar(processo)} />,
	},
	{ campo: 'nominr', nome: 'Interessado' },
	{ campo: 'sgletault', nome: 'Local', slot: (processo) => <Local processo={processo} /> },
	{ campo: 'sgletaant', nome: 'Enviado por', slot: (processo) => <EnviadoPor processo={processo} /> },
	{ campo: 'dtasit', nome: 'Desde', slot: ({ dtasit }) => <Momento instante={dtasit} /> },
	{ campo: 'dtaultalt', nome: 'Atualizado', slot: ({ dtaultalt }) => <Momento instante={dtaultalt} /> },
	{ campo: 'dtaprz', nome: 'Prazo', slot: (processo) => <Prazo processo={processo} /> },
]
