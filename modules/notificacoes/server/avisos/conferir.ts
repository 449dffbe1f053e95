import { type Db, extensionPoint, type Portal } from '@portal/platform/server'

/** Check of a slice whose notices name things that a person may lose the right to read. */
export interface ConferenteDeAvisos {
	readonly codigoArea: string
	/** Keys of notices whose text this person may no longer read. */
	listarPerdidos(db: Db, portal: Portal, codpes: number, chaves: readonly string[]): Promise<readonly string[]>
}

export const conferentesDeAvisos = extensionPoint<ConferenteDeAvisos>()

/** Subject, and text, of a notice whose thing the person may no longer read. */
const AVISO_PERDIDO = 'Aviso sobre algo a que você já não tem acesso'

interface Conferivel {
	readonly codigoArea: string
	readonly assunto: string
	readonly chvorg: string | null
}

/** Notices without their keys; one that names a thing that the person may no longer read names it no more. */
export async function conferirAvisos<A extends Conferivel>(
	db: Db,
	portal: Portal,
	codpes: number,
	avisos: readonly A[],
): Promise<Omit<A, 'chvorg'>[]> {
	const perdidos = new Set<string>()
	for (const { codigoArea, listarPerdidos } of conferentesDeAvisos.of(portal)) {
		const chaves = avisos.flatMap((aviso) => (aviso.codigoArea === codigoArea && aviso.chvorg ? [aviso.chvorg] : []))
		if (chaves.length > 0) for (const chave of await listarPerdidos(db, portal, codpes, chaves)) perdidos.add(chave)
	}
	return avisos.map(({ chvorg, ...aviso }) =>
		chvorg && perdidos.has(chvorg)
			? { ...aviso, assunto: AVISO_PERDIDO, ...('mensagem' in aviso ? { mensagem: `<p>${AVISO_PERDIDO}.</p>` } : {}) }
			: aviso,
	)
}
