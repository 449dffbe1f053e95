import { useMidia } from '@portal/design-system/midia'
import type { Coluna } from '@portal/design-system/tabela'
import type { ProcessoNaLista } from '../../contract/index.ts'
import { EnviadoPor, Identificacao, Local, Momento, Prazo, quemEnviou } from './celulas.tsx'
import { colunasDensas } from './colunas-densas.tsx'
import { type ColunaDaLista, nomeDaColuna, type Preferencias } from './preferencias.ts'

export type ColunaDeProcessos = Coluna<ProcessoNaLista>
export type AoFavoritar = (processo: ProcessoNaLista) => void
type Escolhidas = readonly ColunaDaLista[]

type Identificados = { aoFavoritar: AoFavoritar; colunas: Escolhidas; larga: boolean }

/** Its property is what a selected row is called by. */
const processo = ({ aoFavoritar, colunas, larga }: Identificados): ColunaDeProcessos => ({
	campo: 'numproFormatado',
	nome: 'Processo',
	slot: (linha) => (
		<Identificacao processo={linha} colunas={colunas} larga={larga} aoFavoritar={() => aoFavoritar(linha)} />
	),
})

const coluna = (
	campo: ColunaDaLista,
	slot: ColunaDeProcessos['slot'],
): ColunaDeProcessos & { campo: ColunaDaLista } => ({
	campo,
	nome: nomeDaColuna[campo],
	slot,
})

const prazo = coluna('dtaprz', (linha) => <Prazo processo={linha} />)

/** One thing in each column, where there is room for it. */
const LARGAS = [
	coluna('nominr', ({ nominr }) => <span className="inline-block min-w-26">{nominr}</span>),
	coluna('sgletault', (linha) => <Local processo={linha} />),
	coluna('sgletaant', (linha) => <EnviadoPor processo={linha} />),
	coluna('dtasit', ({ dtasit }) => <Momento instante={dtasit} />),
	coluna('dtaultalt', ({ dtaultalt }) => <Momento instante={dtaultalt} />),
	prazo,
]

/** The same, with what belongs together in one column. */
const estreitas = (escolhidas: Escolhidas) => [
	coluna('sgletault', (linha) => (
		<>
			<Local processo={linha} />
			{escolhidas.includes('sgletaant') && quemEnviou(linha) ? (
				<span className="block text-sm text-texto-suave">
					enviado por <EnviadoPor processo={linha} />
				</span>
			) : null}
		</>
	)),
	coluna('dtasit', ({ dtasit, dtaultalt }) => (
		<>
			<Momento instante={dtasit} />
			{escolhidas.includes('dtaultalt') ? (
				<span className="block text-sm text-texto-suave">
					atualizado <Momento instante={dtaultalt} />
				</span>
			) : null}
		</>
	)),
	prazo,
]

export function useColunas(aoFavoritar: AoFavoritar, { colunas, densa }: Preferencias): ColunaDeProcessos[] {
	const larga = !useMidia('(width < 88rem)')
	if (larga && densa) return colunasDensas(aoFavoritar, colunas)
	const demais = larga ? LARGAS : estreitas(colunas)
	return [processo({ aoFavoritar, colunas, larga }), ...demais.filter(({ campo }) => colunas.includes(campo))]
}
