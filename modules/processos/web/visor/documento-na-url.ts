import { lugarAtual, navegar } from '@portal/platform/web'
import { useSearchParams } from 'react-router'

const PARAMETRO = 'documento'

/** The open document, which a link may point at. */
export function useDocumentoNaUrl(): number | undefined {
	const [parametros] = useSearchParams()
	const codigo = Number(parametros.get(PARAMETRO))
	return Number.isInteger(codigo) && codigo > 0 ? codigo : undefined
}

export function verDocumento(codarqpdl: number | undefined): void {
	const { pathname, search } = lugarAtual()
	const parametros = new URLSearchParams(search)
	if (codarqpdl === undefined) parametros.delete(PARAMETRO)
	else parametros.set(PARAMETRO, String(codarqpdl))
	const nova = parametros.size > 0 ? `?${parametros}` : ''
	navegar(pathname + nova, { manterRolagem: true, substituir: search.includes(`${PARAMETRO}=`) })
}
