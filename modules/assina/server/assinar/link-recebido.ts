import {
	AuthenticationError,
	type Db,
	hashSecret,
	NotFoundError,
	type Portal,
	type SessionUser,
} from '@portal/platform/server'
import { impedimento, PRECISA_AUTENTICAR } from '../../contract/index.ts'
import { abrirLote } from '../acesso/acesso.ts'
import { nomeForaDoLote } from '../correspondencia/correspondencia.ts'
import { listarPara } from '../documentos/documento.ts'
import { nomesDe } from '../pessoas.ts'
import { obterLote } from '../queries/lote.ts'
import { buscarPorLink, type LinhaParticipante } from '../queries/participante.ts'

export const linkInvalido = () =>
	new NotFoundError(
		'link-invalido',
		'Este link não vale mais. Use o da mensagem mais recente ou peça que ela seja reenviada.',
	)

/**
 * Link resolution: the link alone opens nothing; a university member signs in and an outsider proves the mail address.
 */
export async function resolverLink(db: Db, portal: Portal, user: SessionUser | undefined, hash: string) {
	const participante = await buscarPorLink(db, hashSecret(hash))
	if (!participante) throw linkInvalido()
	const { codlotdocasi, codpcpasidoc, codpes } = participante
	if (codpes === null) {
		const pedido = await pedidoDe(db, portal, participante)
		return { codlotdocasi: null, coddocuspasi: null, codpcpasidoc: null, externo: 'S' as const, pedido }
	}
	if (!user) throw new AuthenticationError('precisa-autenticar', PRECISA_AUTENTICAR)
	// Link of another person: not found, unless the caller has a place in the batch.
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	const pode = impedimento('assinar', aberto.lote, aberto.quem) === undefined
	const documentos = pode ? await listarPara(db, codlotdocasi, aberto.participante?.codpcpasidoc) : []
	const proximo = documentos.find(({ staasi, sitasi }) => staasi === 'N' && sitasi !== 'ASS')
	return {
		codlotdocasi,
		coddocuspasi: proximo?.coddocuspasi ?? null,
		codpcpasidoc: proximo ? (aberto.participante?.codpcpasidoc ?? codpcpasidoc) : null,
		externo: 'N' as const,
		pedido: null,
	}
}

async function pedidoDe(db: Db, portal: Portal, { codlotdocasi, nompcp, tippcpasi, sitpcp }: LinhaParticipante) {
	const lote = await obterLote(db, codlotdocasi, portal.agora())
	const nome = await nomesDe(db, [lote.codpesges])
	return {
		nompesges: nome(lote.codpesges),
		nomlot: await nomeForaDoLote(db, portal, lote),
		qtddoc: lote.qtddoc,
		dtalimasi: lote.dtalimasi,
		staprzexp: lote.staprzexp,
		sitlotdocasi: lote.sitlotdocasi,
		nompcp,
		tippcpasi,
		sitpcp,
	}
}
