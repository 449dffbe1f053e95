import { randomBytes } from 'node:crypto'
import { diaEscrito } from '@portal/platform/contract'
import {
	buildPortalAddress,
	type Db,
	defineJob,
	diaDe,
	inTransaction,
	type Portal,
	sendMail,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { enderecoDaCotacao, formatarQuantidade } from '../../contract/index.ts'
import { lerNomesDasUnidades } from '../mostrar.ts'
import { resumir } from './cotar.ts'
import { listarItensDaCesta } from './queries/cestas.ts'
import * as queries from './queries/cotacoes.ts'

/** Quiet after the last change, so that several changes in a row make one letter. */
const SOSSEGO = 10 * 60_000

interface Pedido {
	readonly codbem: number
	readonly nombem: string
	readonly unibas: string
	readonly qtditm: string
}

/** Differences between the items that a supplier was told of and those of today, in words. */
function descreverMudancas(ditos: readonly Pedido[], itens: readonly Pedido[]): string[] {
	const antes = new Map(ditos.map((dito) => [dito.codbem, dito.qtditm]))
	const hoje = new Set(itens.map(({ codbem }) => codbem))
	return [
		...itens.flatMap(({ codbem, nombem, unibas, qtditm }) => {
			const dita = antes.get(codbem)
			const quanto = `${formatarQuantidade(qtditm)} × ${unibas}`
			if (dita === qtditm) return []
			if (dita === undefined) return [`${nombem}: entrou no pedido, ${quanto}`]
			return [`${nombem}: a quantidade era ${formatarQuantidade(dita)}, e passou a ${quanto}`]
		}),
		...ditos.flatMap(({ codbem, nombem }) => (hoje.has(codbem) ? [] : [`${nombem}: saiu do pedido`])),
	]
}

/** One letter with a link to each supplier whose request has changed; what was undone meanwhile is no change. */
async function contarMudancas(db: Db, portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const ate = new Date(portal.agora().getTime() - SOSSEGO).toISOString()
	const nomear = await lerNomesDasUnidades(portal)
	for (const { codces, codund, titces } of await queries.tomarMudadas(db, ate)) {
		const itens = await listarItensDaCesta(db, codces)
		for (const { codcot, codema, dtalim, dtarsp } of await queries.listarAEspera(db, codces, hoje)) {
			const mudancas = descreverMudancas(await queries.listarDitos(db, codcot), itens)
			if (mudancas.length === 0) continue
			await queries.gravarDitos(db, codcot, itens)
			const chave = randomBytes(24).toString('base64url')
			await queries.inserirChave(db, codcot, resumir(chave))
			const enviados =
				dtarsp === null ? '' : ' Se você enviou os preços antes desta mudança, confira-os e envie-os de novo.'
			await sendMail(db, portal.jobs, {
				para: codema,
				assunto: `Pedido de cotação mudado: ${titces}`,
				texto: `${nomear(codund)} mudou o pedido de preços:\n\n${mudancas.map((mudanca) => `• ${mudanca}`).join('\n')}\n\nA página abaixo recebe respostas até ${diaEscrito(dtalim)}.${enviados}\n\n${buildPortalAddress(portal, enderecoDaCotacao(chave))}`,
			})
		}
	}
}

/** Suppliers hear of what changed in a request after they were asked, once for each set of changes. */
export const contarMudancasDosPedidos = defineJob({
	nome: 'contratacoes-contar-mudancas',
	dados: z.object({}),
	cron: '*/10 * * * *',
	executar: (portal) => inTransaction(portal.db, (db) => contarMudancas(db, portal)),
})
