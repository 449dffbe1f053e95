import type { Coluna } from '@portal/design-system/tabela'
import type { ReactNode } from 'react'
import { nomeDaSituacao, type ProcessoNaLista } from '../../contract/index.ts'
import { EnviadoPor, Marcas, Momento, NumeroDoProcesso, PrazoEmLinha, Trecho } from './celulas.tsx'
import { type ColunaDaLista, nomeDaColuna } from './preferencias.ts'

const celulas: Readonly<Record<ColunaDaLista, (linha: ProcessoNaLista) => ReactNode>> = {
	titpro: ({ titpro, naoLido, trecho }) => (
		<div className="min-w-44">
			<DuasLinhas texto={titpro} forte={naoLido} />
			{trecho ? <Trecho texto={trecho} /> : null}
		</div>
	),
	dscasu: ({ dscasu, cplasu }) => <DuasLinhas texto={[dscasu, cplasu].filter(Boolean).join(' – ')} />,
	nominr: ({ nominr }) => (
		<div className="min-w-28">
			<DuasLinhas texto={nominr} />
		</div>
	),
	sgletault: (linha) => <OndeEsta processo={linha} />,
	sgletaant: (linha) => <EnviadoPor processo={linha} />,
	dtasit: ({ dtasit }) => <Momento instante={dtasit} />,
	dtaultalt: ({ dtaultalt }) => <Momento instante={dtaultalt} />,
	dtaprz: (linha) => <PrazoEmLinha processo={linha} />,
	marcas: (linha) => <Marcas processo={linha} />,
}

/** A process in a line or two: names of stations and what is too long are in the bubble of the pointer. */
export const colunasDensas = (
	aoFavoritar: (processo: ProcessoNaLista) => void,
	colunas: readonly ColunaDaLista[],
): Coluna<ProcessoNaLista>[] => [
	{
		campo: 'numproFormatado',
		nome: 'Processo',
		slot: (linha) => <NumeroDoProcesso processo={linha} compacto aoFavoritar={() => aoFavoritar(linha)} />,
	},
	...colunas
		.filter((campo) => campo !== 'marcas' || !comTitulo(colunas))
		.map((campo) => ({
			campo,
			nome: nomeDaColuna[campo],
			slot: campo === 'titpro' && colunas.includes('marcas') ? tituloComMarcas : celulas[campo],
		})),
]

/** Few processes have tags: they need no column where there is a title to stand under. */
const comTitulo = (colunas: readonly ColunaDaLista[]): boolean => colunas.includes('titpro')

const tituloComMarcas = (linha: ProcessoNaLista) => (
	<>
		{celulas.titpro(linha)}
		<Marcas processo={linha} />
	</>
)

function DuasLinhas({ texto, forte = false }: { texto: string; forte?: boolean }) {
	return (
		<span title={texto} className={`line-clamp-2 leading-5 ${forte ? 'font-semibold' : ''}`}>
			{texto}
		</span>
	)
}

function OndeEsta({ processo }: { processo: ProcessoNaLista }) {
	const { situacao, sgletault, nometault, sgletadst, nometadst } = processo
	const transito = situacao === 'transito'
	return (
		<span title={(transito ? nometadst : nometault) ?? undefined} className="leading-5">
			{transito ? <span className="text-texto-suave">Em trânsito para </span> : null}
			<span className="font-medium whitespace-nowrap">{transito ? sgletadst : sgletault}</span>
			{transito || situacao === 'estacao' ? null : (
				<span className="block text-texto-suave">{nomeDaSituacao[situacao]}</span>
			)}
		</span>
	)
}
