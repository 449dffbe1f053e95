import { lugarAtual, navegar, voltar } from '@portal/platform/web'
import type { AvisoResumo } from '../../contract/index.ts'

export type ChaveDeAviso = Pick<AvisoResumo, 'codigo' | 'codigoArea'>

const PARAMETRO = 'aviso'
/** The notice whose entry of the history was made by this page, and follows the one without it. */
let abertoDaqui: string | undefined
const FORMA = /^([a-z0-9][a-z0-9-]{0,59}):([1-9]\d{0,9})$/

/** The notice that the address asks for: `?aviso=portal:12`. */
export function lerAvisoDaUrl(search: string): ChaveDeAviso | undefined {
	const [, codigoArea, codigo] = FORMA.exec(new URLSearchParams(search).get(PARAMETRO) ?? '') ?? []
	return codigoArea && codigo ? { codigoArea, codigo: Number(codigo) } : undefined
}

/** The chosen notice is part of the address, so it can be sent to somebody and "back" closes it. */
export function abrirAviso({ codigoArea, codigo }: ChaveDeAviso): void {
	const aviso = `${codigoArea}:${codigo}`
	abertoDaqui = aviso
	irCom(aviso, false)
}

/** Back to the entry it was opened from, or that entry would be twice in the history and "back" once dead. */
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
