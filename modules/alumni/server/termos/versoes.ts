import {
	cleanHtml,
	type Db,
	diaDe,
	htmlToText,
	InputError,
	NotFoundError,
	type Portal,
	type Route,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { rotaDo } from '../acesso/quem.ts'
import { nomesDe } from '../nomes.ts'
import { inserirVersao, listarVersoes, removerVersao, segurarUltima } from './queries.ts'

async function versoes(db: Db, portal: Portal): Promise<contrato.VersaoDoTermo[]> {
	const hoje = diaDe(portal)
	const linhas = await listarVersoes(db)
	const nome = await nomesDe(
		db,
		linhas.map(({ codpescad }) => codpescad),
	)
	// Order: newest first, so the first version of a document whose date has come is the one in force.
	const vigentes = new Map<contrato.TipoDeTermo, number>()
	for (const { tiptrm, numver, dtavig } of linhas)
		if (dtavig <= hoje && !vigentes.has(tiptrm)) vigentes.set(tiptrm, numver)
	return linhas.map(({ codpescad, ...linha }) => ({
		...linha,
		sitver: linha.dtavig > hoje ? 'FUT' : vigentes.get(linha.tiptrm) === linha.numver ? 'VIG' : 'ANT',
		nompescad: codpescad === null ? null : nome(codpescad),
	}))
}

export const rotasDasVersoes: readonly Route[] = [
	rotaDo('versoesDosTermos', contrato.listarVersaoTermo, ({ db, portal }) => versoes(db, portal)),
	rotaDo('versoesDosTermos', contrato.inserirVersaoTermo, async ({ db, portal, quem, body, auditar }) => {
		const txttrm = cleanHtml(body.txttrm)
		if (htmlToText(txttrm) === '') throw new InputError('texto-ausente', 'Escreva o texto da versão.')
		const hoje = diaDe(portal)
		const { tiptrm, dtavig } = body
		const ultima = await segurarUltima(db, tiptrm)
		throwIfRefused(contrato.recusaDoDia(dtavig, { hoje, ultima: ultima.dtavig }))
		const numver = ultima.numver + 1
		const dtacad = portal.agora().toISOString()
		await inserirVersao(db, { tiptrm, numver, txttrm, dtavig, codpescad: quem.codpes, dtacad })
		auditar({ tiptrm, numver, dtavig })
		const quando = dtavig === hoje ? 'Ela já está em vigor.' : 'Ela entra em vigor no dia escolhido.'
		return { retorno: 'ok', mensagem: `Versão ${numver} publicada. ${quando}`, numver }
	}),
	rotaDo('versoesDosTermos', contrato.removerVersaoTermo, async ({ db, portal, body, auditar }) => {
		await segurarUltima(db, body.tiptrm)
		const versao = (await versoes(db, portal)).find((uma) => uma.tiptrm === body.tiptrm && uma.numver === body.numver)
		if (!versao) throw new NotFoundError('versao-nao-encontrada', 'Não há esta versão. Recarregue a página.')
		throwIfRefused(contrato.recusaDeRemoverVersao(versao))
		await removerVersao(db, body)
		auditar(body)
		return { retorno: 'ok', mensagem: 'A versão não entrará em vigor.' }
	}),
]
