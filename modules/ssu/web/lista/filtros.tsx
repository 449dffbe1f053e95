import { type FiltroAtivo, Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { formatarData } from '@portal/platform/web'
import { FiltroDeOpcao, type FiltroDaLista as Lista, opcaoAtiva } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import {
	type Etapa,
	type FiltroDeDemandas,
	type ListaDasDemandas,
	type ListaDeDemandas,
	type TipoConfigurado,
} from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'

const dia = (escrito: string | undefined) => formatarData(escrito ?? '')

/** The filter came from a number of the dashboard: it is shown as a removable chip and not chosen here. */
const DO_PAINEL: Readonly<Record<CampoDoPainel, (filtro: Filtro, nomes: Nomes) => string>> = {
	recorte: () => 'Dos sistemas dos seus níveis',
	numseqmdussu: (_, { nommdusis }) => `Módulo: ${nommdusis ?? '…'}`,
	staabe: () => 'Em aberto',
	dtaabtini: ({ dtaabtini }) => `Abertas desde ${dia(dtaabtini)}`,
	dtaabtfim: ({ dtaabtfim }) => `Abertas até ${dia(dtaabtfim)}`,
	dtaconcini: ({ dtaconcini }) => `Concluídas desde ${dia(dtaconcini)}`,
	dtaconcfim: ({ dtaconcfim }) => `Concluídas até ${dia(dtaconcfim)}`,
	codpesalc: (_, { pesalc }) => `Alocadas a ${pesalc ?? '…'}`,
	codpesetp: (_, { pesetp }) => `Com etapa conduzida por ${pesetp ?? '…'}`,
	codetppas: ({ codetppas }) => `Passaram por: ${codetppas ? SITUACOES[codetppas].texto : ''}`,
	dtapasini: ({ dtapasini }) => `Etapa passada desde ${dia(dtapasini)}`,
}
type Nomes = ListaDasDemandas['filtrado']
const SEM_NOMES: Nomes = { pesalc: null, pesetp: null, nommdusis: null }
type Filtro = FiltrosProps['filtro']
type CampoDoPainel = Exclude<keyof FiltroDeDemandas, 'codetp' | 'nomsis' | 'tipatd' | 'busca'>
const CAMPOS_DO_PAINEL = Object.keys(DO_PAINEL) as CampoDoPainel[]
const SEM_OS_DO_PAINEL = Object.fromEntries(CAMPOS_DO_PAINEL.map((campo) => [campo, undefined]))

const listarDoPainel = (filtro: Filtro, nomes: Nomes, filtrar: FiltrosProps['filtrar']): FiltroAtivo[] =>
	CAMPOS_DO_PAINEL.filter((campo) => filtro[campo] !== undefined).map((campo) => ({
		campo,
		texto: DO_PAINEL[campo](filtro, nomes),
		aoTirar: () => filtrar({ [campo]: undefined }),
	}))

type FiltrosProps = Pick<Lista<typeof ListaDeDemandas>, 'filtro' | 'filtrar'> & {
	sistemas: readonly string[]
	tipos: readonly TipoConfigurado[]
	/** The names of people and modules that the address gives by number; a dot stands for each until it is loaded. */
	nomes?: Nomes | undefined
	children?: ReactNode
}

/** The filters are words, stage, system and type; `children` stand beside them. */
export function FiltrosDasDemandas({ filtro, filtrar, sistemas, tipos, nomes = SEM_NOMES, children }: FiltrosProps) {
	const opcoes: Readonly<Record<string, { texto: string }>> = Object.fromEntries(
		sistemas.map((nomsis) => [nomsis, { texto: nomsis }]),
	)
	const etapa = {
		campo: 'codetp',
		nome: 'Etapa',
		todas: 'Todas as etapas',
		opcoes: SITUACOES,
		valor: filtro.codetp,
		aoMudar: (codetp: Etapa | undefined) => filtrar({ codetp }),
	}
	const sistema = {
		campo: 'nomsis',
		nome: 'Sistema',
		todas: 'Todos os sistemas',
		opcoes,
		valor: filtro.nomsis,
		aoMudar: (nomsis: string | undefined) => filtrar({ nomsis }),
	}
	const tipo = {
		campo: 'tipatd',
		nome: 'Tipo',
		todas: 'Todos os tipos',
		opcoes: Object.fromEntries(tipos.map(({ tipatd, nomtip }) => [tipatd, { texto: nomtip }])),
		valor: filtro.tipatd,
		aoMudar: (tipatd: string | undefined) => filtrar({ tipatd }),
	}
	return (
		<Filtros
			rotulo="Filtros das demandas"
			busca={{
				rotulo: 'Procurar demandas',
				placeholder: 'Número, título ou descrição',
				valor: filtro.busca ?? '',
				maximo: 100,
				aoBuscar: (valor) => filtrar({ busca: valor || undefined }, { substituir: true }),
			}}
			painel={
				<Fileira espaco={4} alinhar="topo">
					<FiltroDeOpcao {...etapa} />
					<FiltroDeOpcao {...sistema} />
					<FiltroDeOpcao {...tipo} />
				</Fileira>
			}
			ativos={[
				...opcaoAtiva(etapa),
				...opcaoAtiva(sistema),
				...opcaoAtiva(tipo),
				...listarDoPainel(filtro, nomes, filtrar),
			]}
			aoLimpar={() => filtrar({ codetp: undefined, nomsis: undefined, tipatd: undefined, ...SEM_OS_DO_PAINEL })}
		>
			{children}
		</Filtros>
	)
}
