import { useMidia } from '@portal/design-system/midia'
import type { Coluna } from '@portal/design-system/tabela'
import type { ProcessoNaLista } from '../../contract/index.ts'
import { EnviadoPor, Identificacao, Local, Momento, Prazo, quemEnviou } from './celulas.tsx'

type Colunas = Coluna<ProcessoNaLista>[]
type AoFavoritar = (processo: ProcessoNaLista) => void

/** Its property is what a selected row is called by. */
const processo = (aoFavoritar: AoFavoritar, comInteressado: boolean): Colunas[number] => ({
	campo: 'numproFormatado',
	nome: 'Processo',
	slot: (linha) => (
		<Identificacao processo={linha} comInteressado={comInteressado} aoFavoritar={() => aoFavoritar(linha)} />
	),
})

const prazo: Colunas[number] = { campo: 'dtaprz', nome: 'Prazo', slot: (linha) => <Prazo processo={linha} /> }

/** One thing in each column, where there is room for it. */
const colunasLargas = (aoFavoritar: AoFavoritar): Colunas => [
	processo(aoFavoritar, false),
	{
		campo: 'nominr',
		nome: 'Interessado',
		slot: ({ nominr }) => <span className="inline-block min-w-26">{nominr}</span>,
	},
	{ campo: 'sgletault', nome: 'Local', slot: (linha) => <Local processo={linha} /> },
	{ campo: 'sgletaant', nome: 'Enviado por', slot: (linha) => <EnviadoPor processo={linha} /> },
	{ campo: 'dtasit', nome: 'Desde', slot: ({ dtasit }) => <Momento instante={dtasit} /> },
	{ campo: 'dtaultalt', nome: 'Atualizado', slot: ({ dtaultalt }) => <Momento instante={dtaultalt} /> },
	prazo,
]

/** The same, with what belongs together in one column. */
const colunasEstreitas = (aoFavoritar: AoFavoritar): Colunas => [
	processo(aoFavoritar, true),
	{
		campo: 'sgletault',
		nome: 'Local',
		slot: (linha) => (
			<>
				<Local processo={linha} />
				{quemEnviou(linha) ? (
					<span className="block text-sm text-texto-suave">
						enviado por <EnviadoPor processo={linha} />
					</span>
				) : null}
			</>
		),
	},
	{
		campo: 'dtasit',
		nome: 'Desde',
		slot: ({ dtasit, dtaultalt }) => (
			<>
				<Momento instante={dtasit} />
				<span className="block text-sm text-texto-suave">
					atualizado <Momento instante={dtaultalt} />
				</span>
			</>
		),
	},
	prazo,
]

export function useColunas(aoFavoritar: AoFavoritar): Colunas {
	return useMidia('(width < 88rem)') ? colunasEstreitas(aoFavoritar) : colunasLargas(aoFavoritar)
}
