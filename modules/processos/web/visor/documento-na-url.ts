import { lugarAtual } from '@portal/platform/web'
import { useSearchParams } from 'react-router'
import { mudarParametro } from '../processo/endereco.ts'

const PARAMETRO = 'documento'

/** Deep link: the open document is a parameter of the address. */
export function useDocumentoNaUrl(): number | undefined {
	const [parametros] = useSearchParams()
	const codigo = Number(parametros.get(PARAMETRO))
	return Number.isInteger(codigo) && codigo > 0 ? codigo : undefined
}

/**
 * History entries: opening the reader adds one and changing documents replaces it, so one step back closes the
 * reader.
 */
export const verDocumento = (codarqpdl: number | undefined): void =>
	mudarParametro(PARAMETRO, codarqpdl === undefined ? undefined : String(codarqpdl), {
		substituir: new URLSearchParams(lugarAtual().search).has(PARAMETRO),
	})
