import { type Db, inTransaction, type Portal, throwIfRefused } from '@portal/platform/server'
import { criarMascara, type DadosTemporarios, recusaDeClasse } from '../contract/index.ts'
import { montarContexto } from './geracao/contexto.ts'
import { acertarEAvisar } from './geracao/encerrar.ts'
import { contarEntrada, type Final, produzir } from './geracao/produzir.ts'
import { conferirPedinte, exigirMascara, reservarResposta } from './iniciar.ts'
import type { Quem } from './leitor.ts'

interface Pedido {
	readonly db: Db
	readonly portal: Portal
	readonly user: Quem
}

/** Answer to a temporary conversation, as events: nothing of it is kept but the count of its use. */
export async function responderTemporaria(
	{ db, portal, user }: Pedido,
	{ codmod, mensagens, mascarar, clsdad = 0 }: DadosTemporarios,
): Promise<AsyncGenerator<string>> {
	const { alvo, modelo, endereco } = await conferirPedinte({ db, portal, user }, codmod)
	throwIfRefused(recusaDeClasse(modelo, clsdad))
	exigirMascara(
		mensagens.filter(({ papmsg }) => papmsg === 'U').map(({ txtmsg }) => txtmsg),
		mascarar,
	)
	const mascara = criarMascara()
	const { pedido } = montarContexto(modelo, mensagens, { mascara })
	const reservado = await inTransaction(portal.db, (dbt) => reservarResposta(dbt, alvo, modelo, contarEntrada(pedido)))
	const acertar = (final: Final | undefined) =>
		inTransaction(portal.db, (dbt) =>
			acertarEAvisar(
				dbt,
				portal,
				{ ...alvo, reservado },
				{
					fichas: (final?.entrada ?? 0) + (final?.saida ?? 0),
					valor: final?.vlrcst ?? 0,
				},
			),
		)
	return transmitir({ endereco, pedido, precos: modelo, mascara, trechos: [] }, acertar)
}

/** A temporary answer is bound to its connection: with nobody to read it, it would be left nowhere. */
async function* transmitir(
	trabalho: Parameters<typeof produzir>[0],
	acertar: (final: Final | undefined) => Promise<void>,
): AsyncGenerator<string> {
	const controle = new AbortController()
	const prontos: string[] = []
	let acordar: () => void = () => undefined
	let final: Final | undefined
	const fazer = async () => {
		final = await produzir(trabalho, controle.signal, (pedaco) => {
			prontos.push(pedaco)
			acordar()
		})
		acordar()
	}
	const feita = fazer()
	feita.catch(() => undefined)
	try {
		while (final === undefined || prontos.length > 0) {
			const texto = prontos.splice(0).join('')
			if (texto !== '') yield `data: ${JSON.stringify({ t: texto })}\n\n`
			else if (final === undefined) {
				const { promise, resolve } = Promise.withResolvers<void>()
				acordar = resolve
				await Promise.race([promise, feita])
			}
		}
		const { sitmsg, texto, txterr } = final
		yield `event: fim\ndata: ${JSON.stringify({ sitmsg, txtmsg: texto, txterr })}\n\n`
	} finally {
		controle.abort(new Error('parar'))
		await feita.catch(() => undefined)
		await acertar(final)
	}
}
