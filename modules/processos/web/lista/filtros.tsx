import { Filtros } from '@portal/design-system/filtros'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FiltroProcessos } from '../../contract/index.ts'
import { rotuloDaUnidade } from '../../contract/index.ts'
import { assuntosQuery, unidadesQuery } from '../estrutura/queries.ts'
import { type AoFiltrar, filtrosAtivos, type NomesDoFiltro, SEM_FILTROS } from './filtro.ts'
import { PainelDeFiltros } from './painel-de-filtros.tsx'

const NA_BUSCA = 'Número, interessado, título, assunto, ou palavras dos textos e documentos'
const NAS_OUTRAS = 'Número, interessado, título ou palavras do texto'

/** The `children` are further controls of the view. */
type FiltrosProps = { filtro: FiltroProcessos; aoFiltrar: AoFiltrar; children: ReactNode }

export function FiltrosDosProcessos({ filtro, aoFiltrar, children }: FiltrosProps) {
	const ativos = filtrosAtivos(filtro, useNomes(filtro))
	return (
		<Filtros
			rotulo="Filtros dos processos"
			busca={{
				rotulo: 'Buscar processos',
				placeholder: filtro.aba === 'busca' ? NA_BUSCA : NAS_OUTRAS,
				maximo: 200,
				valor: filtro.q ?? '',
				aoBuscar: (q) => aoFiltrar({ q: q || undefined }, { substituir: true }),
			}}
			painel={<PainelDeFiltros filtro={filtro} aoFiltrar={aoFiltrar} />}
			ativos={ativos.map((ativo) => ({ ...ativo, aoTirar: () => aoFiltrar({ [ativo.campo]: undefined }) }))}
			aoLimpar={() => aoFiltrar(SEM_FILTROS)}
		>
			{children}
		</Filtros>
	)
}

/** The lists of names are fetched only when the address holds a code to be named. */
function useNomes({ codasu, codund }: FiltroProcessos): NomesDoFiltro {
	const { data: assuntos } = useQuery({ ...assuntosQuery, enabled: codasu !== undefined })
	const { data: unidades } = useQuery({ ...unidadesQuery, enabled: codund !== undefined })
	return {
		assunto: (codigo) => assuntos?.find((assunto) => assunto.codasu === codigo)?.dscasu ?? String(codigo),
		unidade: (codigo) => {
			const unidade = unidades?.find((uma) => uma.codund === codigo)
			return unidade ? rotuloDaUnidade(unidade) : String(codigo)
		},
	}
}
