import { escapeHtml } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import { enderecoDaLicitacao, escreverSituacao, type Recorte } from '../contract/index.ts'
import { conferirRecebimento, escreverAbertura } from './prazos.ts'
import { listarMudadas } from './queries/licitacoes.ts'

const MAXIMO = 50

/** Open tenders that changed last, as a feed (RFC 4287). */
export async function escreverAtom(db: Db, portal: Portal, recorte: Recorte): Promise<Buffer> {
	const mudadas = await listarMudadas(db, MAXIMO, recorte)
	const pagina = buildPortalAddress(portal, '/licitacoes')
	const busca = new URLSearchParams(
		Object.entries(recorte).flatMap(([campo, valor]) => (valor === undefined ? [] : [[campo, String(valor)]])),
	).toString()
	const feed = buildPortalAddress(portal, `/proxy/wslicitacoes/api/atom${busca && `?${busca}`}`)
	const entradas = mudadas.map((licitacao) => {
		const { codpcddsp, numlct, dscobj, dtaalt, versao } = licitacao
		const situacao = escreverSituacao({ ...licitacao, recebe: conferirRecebimento(portal, licitacao) })
		const endereco = buildPortalAddress(portal, enderecoDaLicitacao(codpcddsp))
		const resumo = `${dscobj} ${escreverAbertura(portal, licitacao)}.`
		return `<entry><id>${escapeHtml(`${endereco}?versao=${versao}`)}</id><title>${escapeHtml(`Licitação ${numlct}: ${situacao}`)}</title><updated>${new Date(dtaalt).toISOString()}</updated><link href="${escapeHtml(endereco)}"/><summary>${escapeHtml(resumo)}</summary></entry>`
	})
	const atualizado = new Date(mudadas[0]?.dtaalt ?? 0).toISOString()
	return Buffer.from(
		`<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR"><id>${escapeHtml(feed)}</id><title>Licitações abertas</title><updated>${atualizado}</updated><author><name>Portal de Serviços</name></author><link href="${escapeHtml(pagina)}"/><link rel="self" href="${escapeHtml(feed)}"/>${entradas.join('')}</feed>\n`,
	)
}
