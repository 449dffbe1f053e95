import { inTransaction, type Portal, RuleError } from '@portal/platform/server'
import { type Espaco, escreverTamanho, type Liberavel } from '../../contract/index.ts'
import { type Acesso, exigirDireito, exigirMudanca, obterAcesso } from '../acesso/acesso.ts'
import type { Quem } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import * as queries from '../queries/espaco.ts'
import { ocupar, reservarRaizes } from '../queries/itens.ts'
import { apagarUm } from './organizar.ts'

const obterGerida = async (portal: Portal, user: Quem, codptaarqudr: number, db = portal.db): Promise<Acesso> => {
	const acesso = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	exigirDireito(acesso, 'gerir')
	return acesso
}

export async function obterEspaco(portal: Portal, user: Quem, codptaarqudr: number): Promise<Espaco> {
	const { coditm, caminho, agente } = await obterGerida(portal, user, codptaarqudr)
	const { db } = portal
	const [somas, especies, pastas, maiores, repetidos] = await Promise.all([
		queries.somarEspaco(db, coditm, caminho[0] ?? 0),
		queries.somarEspecies(db, agente, coditm),
		queries.somarPastas(db, agente, coditm),
		queries.listarMaiores(db, agente, coditm),
		queries.listarRepetidos(db, agente, coditm),
	])
	return {
		atuais: { qtdarq: somas.qtdatu, qtdbyt: somas.bytatu },
		versoes: { qtdarq: somas.qtdant, qtdbyt: somas.bytant },
		lixeira: { qtdarq: somas.qtdlix, qtdbyt: somas.bytlix },
		reservado: somas.reservado,
		especies,
		pastas,
		maiores,
		repetidos,
	}
}

const DE_CADA_VEZ = 200

/** The trash goes in short transactions, each holding the tree, so that others are not kept waiting. */
async function esvaziar(portal: Portal, user: Quem, codptaarqudr: number): Promise<number> {
	let bytes = 0
	for (;;) {
		const quantos = await inTransaction(portal.db, async (db) => {
			const visto = await obterGerida(portal, user, codptaarqudr, db)
			const [raiz = 0] = visto.caminho
			await reservarRaizes(db, [raiz])
			const { agente, coditm } = await obterGerida(portal, user, codptaarqudr, db)
			const itens = await queries.listarNaLixeiraDe(db, coditm, agente.agora, DE_CADA_VEZ)
			for (const item of itens) bytes += await apagarUm(db, item, raiz)
			return itens.length
		})
		if (quantos < DE_CADA_VEZ) return bytes
	}
}

const apagarVersoes = (portal: Portal, user: Quem, codptaarqudr: number): Promise<number> =>
	inTransaction(portal.db, async (db) => {
		const [raiz = 0] = (await obterGerida(portal, user, codptaarqudr, db)).caminho
		await reservarRaizes(db, [raiz])
		const { agente, coditm } = await obterGerida(portal, user, codptaarqudr, db)
		const bytes = await queries.apagarVersoesAntigas(db, coditm, agente.agora)
		if (bytes > 0) await ocupar(db, raiz, -bytes)
		return bytes
	})

/** Frozen parts stay; deleted bytes cannot come back, so the activity tells how much went and by whom. */
export async function liberarEspaco(
	portal: Portal,
	user: Quem,
	{ codptaarqudr, oque }: { readonly codptaarqudr: number; readonly oque: Liberavel },
): Promise<{ qtdbyt: number; mensagem: string }> {
	const acesso = await obterGerida(portal, user, codptaarqudr)
	exigirMudanca(acesso, 'gerir')
	let qtdbyt = 0
	if (oque !== 'versoes') qtdbyt += await esvaziar(portal, user, codptaarqudr)
	if (oque !== 'lixeira') qtdbyt += await apagarVersoes(portal, user, codptaarqudr)
	if (qtdbyt === 0)
		throw new RuleError('nada-a-liberar', 'Não há nada a apagar aqui. O que está congelado fica até o fim.')
	const { agente, coditm, nomitm, codpesdon } = acesso
	const detalhe = escreverTamanho(qtdbyt)
	await inTransaction(portal.db, (db) => anotar(db, { agente, tipatv: 'liberar', coditm, nomitm, detalhe, codpesdon }))
	return { qtdbyt, mensagem: `${detalhe} livres de novo.` }
}
