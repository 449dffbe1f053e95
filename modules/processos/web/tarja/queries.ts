import { queryOf } from '@portal/platform/web'
import { listarTarjadas, localizarDadosPessoais, verPagina } from '../../contract/index.ts'

type DoDocumento = { readonly numpro: string; readonly codarqpdl: number; readonly sha256: string }

const UM_MINUTO_MS = 60_000
const LARGURA = 1600

/** The page image comes from the engine that also renders the redacted version, so both show the same content. */
export const paginaQuery = ({ numpro, codarqpdl, sha256 }: DoDocumento, numpag: number) =>
	queryOf(
		`processos-documento ${sha256}`,
		verPagina,
		{ params: { numpro, codarqpdl, numpag }, query: { largura: LARGURA } },
		{
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: UM_MINUTO_MS,
		},
	)

export const sugestoesQuery = ({ numpro, codarqpdl, sha256 }: DoDocumento) =>
	queryOf(
		`processos-documento ${sha256}`,
		localizarDadosPessoais,
		{ params: { numpro, codarqpdl } },
		{ staleTime: Number.POSITIVE_INFINITY },
	)

export const tarjadasQuery = (numpro: string, codarqpdl: number) =>
	queryOf('processos', listarTarjadas, { params: { numpro, codarqpdl } })
