import { createHash } from 'node:crypto'
import { type Binario, type Db, inTransaction, NotFoundError, type Portal } from '@portal/platform/server'
import { enderecoDaDescida, MINUTOS_DA_DESCIDA } from '../../contract/index.ts'
import { obterAcesso } from '../acesso/acesso.ts'
import { buscarQuem, type Quem } from '../acesso/pessoa.ts'
import { exigirLegivel } from '../acesso/vigiar.ts'
import { anotarDescida } from '../anotar.ts'
import { sortearCodigo } from '../pedidos/pedidos.ts'
import { inserirDescida, removerDescidasVencidas, tomarDescida } from '../queries/zip.ts'
import { enviarZip, preverZip } from './zip.ts'

const resumir = (coddes: string): Buffer => createHash('sha256').update(coddes).digest()

interface Pedido {
	readonly codptaarqudr: number
	readonly itens?: readonly number[] | undefined
}

/** Code of one download, for this person, these items and a short time; only its digest is kept. */
export async function abrirDescida(db: Db, portal: Portal, user: Quem, { codptaarqudr, itens = [] }: Pedido) {
	const pasta = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	const { nomzip, qtdarq, tamzip } = await preverZip(db, pasta, itens)
	await anotarDescida(db, { ...pasta, detalhe: qtdarq === 1 ? '1 arquivo, em ZIP' : `${qtdarq} arquivos, em ZIP` })
	const coddes = sortearCodigo()
	const agora = portal.agora()
	await removerDescidasVencidas(db, agora.toISOString())
	await inserirDescida(db, {
		resumo: resumir(coddes),
		codpes: user.codpes,
		coditm: codptaarqudr,
		lstitm: [...itens],
		dtafim: new Date(agora.getTime() + MINUTOS_DA_DESCIDA * 60_000).toISOString(),
	})
	return { nomzip, qtdarq, tamzip, endereco: enderecoDaDescida(coddes) }
}

/** The code opens one download; the rights are those of now, and are asked for anew at every file. */
export async function baixarDescida(portal: Portal, coddes: string): Promise<Binario> {
	const agora = portal.agora().toISOString()
	const descida = await inTransaction(portal.db, (db) => tomarDescida(db, resumir(coddes), agora))
	const quem = descida && (await buscarQuem(portal.db, portal, descida.codpes))
	if (!quem) throw new NotFoundError('descida-vencida', 'Este download já começou ou venceu. Peça o ZIP de novo.')
	const { codpes, coditm: codptaarqudr, lstitm: itens } = descida
	const pasta = await obterAcesso(portal.db, portal, quem, { coditm: codptaarqudr, tipitm: 'P' })
	const previsto = await preverZip(portal.db, pasta, itens)
	return enviarZip(portal, previsto, (coditm) => exigirLegivel(portal.db, portal, codpes, coditm))
}
