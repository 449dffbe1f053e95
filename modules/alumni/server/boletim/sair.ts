import { createHmac } from 'node:crypto'
import type { SimNao } from '@portal/platform/contract'
import { type Db, NotFoundError, networkOf, type Pedido, type Portal, publicar } from '@portal/platform/server'
import { EVENTO } from '../../contract/index.ts'
import { ENVIO_DE_TESTE, envioDaChave, segredoDasSaidas } from './chave.ts'
import { buscarEnvio, listarTemas, marcarSaida } from './queries/boletim.ts'
import { gravarProvas, mudarAceite, obterPreferencias, segurarPerfil } from './queries/preferencias.ts'

/** Network fingerprint: an HMAC tells whether two acts came from the same network without storing the address. */
async function hashDoLugar(db: Db, { endereco }: Pick<Pedido, 'endereco'>): Promise<string> {
	const segredo = await segredoDasSaidas(db)
	return createHmac('sha256', segredo).update(networkOf(endereco)).digest('base64url')
}

/** `teste`: the letter was a test that its author sent to themselves. */
export async function obterEnvio(db: Db, chave: string) {
	const chvenv = envioDaChave(await segredoDasSaidas(db), chave)
	if (chvenv === ENVIO_DE_TESTE) return 'teste'
	const envio = await buscarEnvio(db, chvenv)
	if (!envio)
		throw new NotFoundError(
			'saida-nao-encontrada',
			'Este link não é de um boletim nosso. Mude as suas preferências na rede Alumni.',
		)
	return envio
}

/** Idempotent: a repeated unsubscription changes nothing and gets the same answer. */
export async function sair(
	db: Db,
	portal: Portal,
	pedido: Pedido,
	{ chave, oriprv }: { chave: string; oriprv: 'L' | 'U' },
): Promise<void> {
	const envio = await obterEnvio(db, chave)
	if (envio === 'teste') return
	const { codblt, codpes } = envio
	const dtaace = portal.agora().toISOString()
	const perfil = await segurarPerfil(db, codpes)
	if (perfil?.stapmdbltifv !== 'S') return
	await mudarAceite(db, codpes, 'N')
	await gravarProvas(db, [{ codpes, codtem: 0, sta: 'N', oriprv, dtaace, iphash: await hashDoLugar(db, pedido) }])
	await marcarSaida(db, { codblt, codpes }, dtaace)
	await publicar(db, { tipo: EVENTO, codpes })
}

interface Aceite {
	readonly codpes: number
	readonly antes: SimNao
	readonly depois: SimNao
}

/** Consent record: a changed answer is recorded in the transaction that saves it. */
export async function provarAceite(db: Db, portal: Portal, pedido: Pedido, { codpes, antes, depois }: Aceite) {
	if (antes === depois) return
	const dtaace = portal.agora().toISOString()
	const iphash = await hashDoLugar(db, pedido)
	await gravarProvas(db, [{ codpes, codtem: 0, sta: depois, oriprv: 'P', dtaace, iphash }])
}

interface Escolha {
	readonly stapmdbltifv: SimNao
	readonly temas: readonly number[]
}

/** Consent record: every answer that changed leaves a proof, and unchanged ones leave none. */
export async function salvarPreferencias(
	db: Db,
	portal: Portal,
	pedido: Pedido,
	{ codpes, stapmdbltifv, temas }: Escolha & { codpes: number },
): Promise<void> {
	const perfil = await segurarPerfil(db, codpes)
	const ha = new Set((await listarTemas(db)).map(({ codtem }) => codtem))
	if (temas.some((codtem) => !ha.has(codtem)))
		throw new NotFoundError('tema-nao-encontrado', 'Um destes temas não existe mais. Recarregue a página.')
	const antes = await obterPreferencias(db, codpes)
	const dtaace = portal.agora().toISOString()
	const comum = { codpes, oriprv: 'P' as const, dtaace, iphash: await hashDoLugar(db, pedido) }
	const mudados = antes.temas
		.map(({ codtem, sta }) => ({ codtem, antes: sta, sta: temas.includes(codtem) ? ('S' as const) : ('N' as const) }))
		.filter((tema) => tema.antes !== tema.sta)
	const doTodo = perfil?.stapmdbltifv === stapmdbltifv ? [] : [{ ...comum, codtem: 0, sta: stapmdbltifv }]
	if (doTodo.length > 0) await mudarAceite(db, codpes, stapmdbltifv)
	await gravarProvas(db, [...doTodo, ...mudados.map(({ codtem, sta }) => ({ ...comum, codtem, sta }))])
	await publicar(db, { tipo: EVENTO, codpes })
}
