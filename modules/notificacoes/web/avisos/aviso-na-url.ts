import { lugarAtual, navegar, voltar } from '@portal/platform/web'
import type { AvisoResumo } from '../../contract/index.ts'

export type ChaveDeAviso = Pick<AvisoResumo, 'codigo' | 'codigoArea'>

const PARAMETRO = 'aviso'
/** The pushed notice is the one whose history entry this page put on top of the entry without it. */
let abertoDaqui: string | undefined
const FORMA = /^([a-z0-9][a-z0-9-]{0,59}):([1-9]\d{0,9})$/

/** The address names the open notice: `?aviso=portal:12`. */
export function lerAvisoDaUrl(search: string): ChaveDeAviso | undefined {
	const [, codigoArea, codigo] = FORMA.exec(new URLSearchParams(search).get(PARAMETRO) ?? '') ?? []
	return codigoArea && codigo ? { codigoArea, codigo: Number(codigo) } : undefined
}

/** The open notice is part of the address, so that it can be shared and the browser's back button closes it. */
export function abrirAviso({ codigoArea, codigo }: ChaveDeAviso): void {
	const aviso = `${codigoArea}:${codigo}`
	abertoDaqui = aviso
	irCom(aviso, false)
}

/**
 * Closing goes back to the entry from which the notice was opened, since a second copy of it would make the back button
 * seem dead once.
 */
export function fecharAviso(): void {
	const aviso = new URLSearchParams(lugarAtual().search).get(PARAMETRO)
	if (aviso !== null && aviso === abertoDaqui) voltar()
	else irCom(undefined, true)
	abertoDaqui = undefined
}

function irCom(aviso: string | undefined, substituir: boolean): void {
	const { pathname, search, hash } = lugarAtual()
	const parametros = new URLSearchParams(search)
	if (aviso === undefined) parametros.delete(PARAMETRO)
	else parametros.set(PARAMETRO, aviso)
	const busca = parametros.size > 0 ? `?${parametros.toString().replaceAll('%3A', ':')}` : ''
	navegar(pathname + busca + hash, { substituir, manterRolagem: true })
}
