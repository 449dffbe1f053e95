import { type Db, inTransaction, type Portal, throwIfRefused } from '@portal/platform/server'
import { criarMascara, type DadosTemporarios, recusaDeClasse } from '../contract/index.ts'
import { montarContexto } from './geracao/contexto.ts'
import { acertarEAvisar } from './geracao/encerrar.ts'
import { contarEntrada, type Final } from './geracao/produzir.ts'
import { type Transmitida, transmitir } from './geracao/transmitir.ts'
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
	return escrever(transmitir({ endereco, pedido, precos: modelo, mascara, trechos: [] }, acertar))
}

async function* escrever(partes: AsyncGenerator<Transmitida>): AsyncGenerator<string> {
	for await (const { texto, final } of partes) {
		if (final === undefined) yield `data: ${JSON.stringify({ t: texto })}\n\n`
		else
			yield `event: fim\ndata: ${JSON.stringify({ sitmsg: final.sitmsg, txtmsg: final.texto, txterr: final.txterr })}\n\n`
	}
}
