import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import { listarTarjadas, localizarDadosPessoais, verPagina } from '../../contract/index.ts'
import { CHAVE } from '../estrutura/queries.ts'

type DoDocumento = { readonly numpro: string; readonly codarqpdl: number; readonly sha256: string }

const UM_MINUTO_MS = 60_000
const LARGURA = 1600

/** The page image comes from the engine that also renders the redacted version, so both show the same content. */
export const paginaQuery = ({ numpro, codarqpdl, sha256 }: DoDocumento, numpag: number) =>
	queryOptions({
		queryKey: ['processos-pagina', numpro, codarqpdl, sha256, numpag],
		queryFn: ({ signal }) =>
			call(verPagina, { params: { numpro, codarqpdl, numpag }, query: { largura: LARGURA } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: UM_MINUTO_MS,
	})

export const sugestoesQuery = ({ numpro, codarqpdl, sha256 }: DoDocumento) =>
	queryOptions({
		queryKey: ['processos-dado-pessoal', numpro, codarqpdl, sha256],
		queryFn: ({ signal }) => call(localizarDadosPessoais, { params: { numpro, codarqpdl } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	})

export const tarjadasQuery = (numpro: string, codarqpdl: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'tarjada', numpro, codarqpdl],
		queryFn: ({ signal }) => call(listarTarjadas, { params: { numpro, codarqpdl } }, { signal }),
	})
