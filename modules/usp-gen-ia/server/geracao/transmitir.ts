import { type Final, produzir } from './produzir.ts'

export type Transmitida =
	| { readonly texto: string; readonly final?: undefined }
	| { readonly final: Final; readonly texto?: undefined }

/**
 * An answer that is bound to its connection, piece by piece: with nobody to read it, it would be left nowhere. It begins at
 * once, and its cost is settled whether it is read to its end or not at all.
 */
export function transmitir(
	trabalho: Parameters<typeof produzir>[0],
	acertar: (final: Final | undefined) => Promise<void>,
	controle = new AbortController(),
): AsyncGenerator<Transmitida> {
	const prontos: string[] = []
	let acordar: () => void = () => undefined
	let final: Final | undefined
	const fazer = async () => {
		try {
			final = await produzir(trabalho, controle.signal, (pedaco) => {
				prontos.push(pedaco)
				acordar()
			})
		} finally {
			await acertar(final)
			acordar()
		}
	}
	const feita = fazer()
	feita.catch(() => undefined)

	async function* ler(): AsyncGenerator<Transmitida> {
		try {
			while (final === undefined || prontos.length > 0) {
				const texto = prontos.splice(0).join('')
				if (texto !== '') yield { texto }
				else if (final === undefined) {
					const { promise, resolve } = Promise.withResolvers<void>()
					acordar = resolve
					await Promise.race([promise, feita])
				}
			}
			await feita
			yield { final }
		} finally {
			controle.abort(new Error('parar'))
			await feita.catch(() => undefined)
		}
	}
	return ler()
}
