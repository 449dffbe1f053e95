import { lugarAtual } from '@portal/platform/web'
import { useSearchParams } from 'react-router'
import { mudarParametro } from '../processo/endereco.ts'

const PARAMETRO = 'documento'

/** The open document, which a link may point at. */
export function useDocumentoNaUrl(): number | undefined {
	const [parametros] = useSearchParams()
	const codigo = Number(parametros.get(PARAMETRO))
	return Number.isInteger(codigo) && codigo > 0 ? codigo : undefined
}

/** One step back closes the reader, however many documents were looked at. */
export const verDocumento = (codarqpdl: number | undefined): void =>
	mudarParametro(PARAMETRO, codarqpdl === undefined ? undefined : String(codarqpdl), {
		substituir: new URLSearchParams(lugarAtual().search).has(PARAMETRO),
	})
