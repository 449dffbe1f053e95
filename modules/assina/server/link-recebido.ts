import { AuthenticationError, type Db, NotFoundError, type Portal, type SessionUser } from '@portal/platform/server'
import { impedimento, PRECISA_AUTENTICAR } from '../contract/index.ts'
import { abrirLote } from './acesso.ts'
import { listarPara } from './documento.ts'
import { hashDe } from './links.ts'
import { buscarPorLink } from './queries-participante.ts'

export const linkInvalido = () =>
	new NotFoundError(
		'link-invalido',
		'Este link não vale mais. Use o da mensagem mais recente ou peça que ela seja reenviada.',
	)

/** A link alone opens nothing: a person of the university signs in, an outsider proves the mail address. */
export async function resolverLink(db: Db, portal: Portal, user: SessionUser | undefined, hash: string) {
	const participante = await buscarPorLink(db, hashDe(hash))
	if (!participante) throw linkInvalido()
	const { codlotdocasi, codpcpasidoc, codpes } = participante
	if (codpes === null) return { codlotdocasi: null, coddocuspasi: null, codpcpasidoc: null, externo: 'S' as const }
	if (!user) throw new AuthenticationError('precisa-autenticar', PRECISA_AUTENTICAR)
	// Somebody else's link: not found, unless the person has a place in the batch of their own.
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	const pode = impedimento('assinar', aberto.lote, aberto.quem) === undefined
	const documentos = pode ? await listarPara(db, codlotdocasi, aberto.participante?.codpcpasidoc) : []
	const proximo = documentos.find(({ staasi, sitasi }) => staasi === 'N' && sitasi !== 'ASS')
	return {
		codlotdocasi,
		coddocuspasi: proximo?.coddocuspasi ?? null,
		codpcpasidoc: proximo ? (aberto.participante?.codpcpasidoc ?? codpcpasidoc) : null,
		externo: 'N' as const,
	}
}
