import { Readable } from 'node:stream'
import { type Db, NotAllowedError, type Portal } from '@portal/platform/server'
import { verificarLegivel } from '../queries/zip.ts'
import { buscarQuem, lerAgente } from './pessoa.ts'

/** Longest time for which bytes go on after the right to them was lost. */
const VIGIA_MS = 2_000

type Conferir = () => Promise<void>

/** Asks about a file; @throws NotAllowedError once the person, with the profiles of now, may not read it. */
export async function exigirLegivel(db: Db, portal: Portal, codpes: number, coditm: number): Promise<void> {
	const quem = await buscarQuem(db, portal, codpes)
	if (!quem || !(await verificarLegivel(db, lerAgente(portal, quem), coditm)))
		throw new NotAllowedError('acesso-perdido', 'O acesso ao arquivo foi tirado. Fale com quem gere a pasta.')
}

/** Stream that asks again every two seconds, so that a long download ends soon after the right to it. */
export async function* vigiar(conteudo: AsyncIterable<Buffer>, conferir: Conferir): AsyncGenerator<Buffer> {
	let visto = performance.now()
	for await (const parte of conteudo) {
		if (performance.now() - visto > VIGIA_MS) {
			await conferir()
			visto = performance.now()
		}
		yield parte
	}
}

export function abrirVigiado(conteudo: Readable, conferir: Conferir): Readable {
	const vigiado = Readable.from(vigiar(conteudo, conferir))
	// A stream that is closed before its first byte was never asked for one.
	return vigiado.once('close', () => conteudo.destroy())
}
