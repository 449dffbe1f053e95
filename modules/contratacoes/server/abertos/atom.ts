import { escapeHtml, instanteEm } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal } from '@portal/platform/server'
import { enderecoDaCompra, SITUACOES } from '../../contract/index.ts'
import { escreverNumero } from '../mostrar.ts'
import { paginarCompras } from '../queries/compras.ts'
import type { Filtro } from '../queries/filtros.ts'

const MAXIMO = 50

/** The last purchases of a search, as a feed (RFC 4287). */
export async function escreverAtom(db: Db, portal: Portal, filtro: Omit<Filtro, 'ordem'>): Promise<Buffer> {
	const { linhas } = await paginarCompras(db, portal, { ...filtro, ordem: 'recentes' }, { limite: MAXIMO, salto: 0 })
	const busca = new URLSearchParams(
		Object.entries(filtro).flatMap(([campo, valor]) => (valor === undefined ? [] : [[campo, String(valor)]])),
	)
	const feed = buildPortalAddress(portal, `/proxy/wscontratacoes/api/atom${busca.size > 0 ? `?${busca}` : ''}`)
	const escreverDia = (dia: string) => instanteEm(dia, '00:00', portal.config.PORTAL_FUSO_HORARIO).toISOString()
	const entradas = linhas.map(({ codpcddsp, numcpr, anocpr, objcpr, sitcpr, dtapub }) => {
		const endereco = escapeHtml(buildPortalAddress(portal, enderecoDaCompra(codpcddsp)))
		return `<entry><id>${endereco}?situacao=${sitcpr}</id><title>${escapeHtml(`Compra ${escreverNumero({ numcpr, anocpr })}: ${SITUACOES[sitcpr]}`)}</title><updated>${escreverDia(dtapub)}</updated><link href="${endereco}"/><summary>${escapeHtml(objcpr)}</summary></entry>`
	})
	const atualizado = escreverDia(linhas[0]?.dtapub ?? '2000-01-01')
	return Buffer.from(
		`<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR"><id>${escapeHtml(feed)}</id><title>Contratações</title><updated>${atualizado}</updated><author><name>${escapeHtml(portal.config.PORTAL_INSTITUICAO_NOME)}</name></author><link href="${escapeHtml(buildPortalAddress(portal, '/contratacoes'))}"/><link rel="self" href="${escapeHtml(feed)}"/>${entradas.join('')}</feed>\n`,
	)
}
