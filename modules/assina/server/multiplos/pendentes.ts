import type { Paginacao } from '@portal/platform/contract'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { titularesDe } from '@portal/substituicoes/server/public'
import type { LotePendente } from '../../contract/index.ts'
import { AREA } from '../acesso/acesso.ts'
import * as caixa from '../caixa/queries/caixa.ts'
import { paginarCaixa } from '../caixa/queries/lista.ts'
import { resumir } from '../lote/lote.ts'

/** Preview of a ceremony over several batches: everything that the person can sign now. */
export async function listarPendentes(db: Db, portal: Portal, user: SessionUser, { pagina, porPagina }: Paginacao) {
	const pessoas = [user.codpes, ...(await titularesDe(db, user.codpes, AREA, portal.agora()))]
	const achados = await paginarCaixa(db, portal, user, { pessoas, aba: 'para-assinar', pagina, porPagina })
	const codigos = achados.itens.map(({ codlotdocasi }) => codlotdocasi)
	const participacoes = (await caixa.listarParticipacoes(db, codigos, pessoas)).filter(({ sitpcp }) => sitpcp === 'PEN')
	const documentos = await caixa.listarDocumentosDosLotes(db, codigos)
	const assinados = await caixa.listarAssinados(
		db,
		participacoes.map(({ codpcpasidoc }) => codpcpasidoc),
	)
	const itens = (await resumir(portal, achados.itens, user.codpes)).flatMap((lote): LotePendente[] => {
		const suas = participacoes.filter(({ codlotdocasi }) => codlotdocasi === lote.codlotdocasi)
		const participante = suas.find(({ codpes }) => codpes === user.codpes) ?? suas[0]
		if (!participante) return []
		return [
			{
				...lote,
				codpcpasidoc: participante.codpcpasidoc,
				codtipasi: participante.codtipasi,
				documentos: documentos
					.filter(({ codlotdocasi }) => codlotdocasi === lote.codlotdocasi)
					.map(({ coddocuspasi, nomarq, tamarq, qtdpgn }) => ({
						coddocuspasi,
						nomarq,
						tamarq,
						qtdpgn,
						staasi: assinados.some(
							(asi) => asi.coddocuspasi === coddocuspasi && asi.codpcpasidoc === participante.codpcpasidoc,
						)
							? 'S'
							: 'N',
					})),
			},
		]
	})
	return { itens, total: achados.total, pagina, porPagina }
}
