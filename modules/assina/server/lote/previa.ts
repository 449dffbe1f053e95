import { DIA_MS } from '@portal/platform/contract'
import { buildPortalAddress, type Db, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import { PRAZO_PADRAO_DIAS } from '../../contract/index.ts'
import { abrirLote, exigirPermissao } from '../acesso/acesso.ts'
import { enderecoDe, mensagemDoLink } from '../correspondencia/correspondencia.ts'
import { nomesDe } from '../pessoas.ts'

/** Placeholder of the personal link, which exists only after the sending. */
const LINK_DE_CADA_UM = '(link de cada pessoa)'

/** Preview of the e-mail to one participant before sending. */
export async function verMensagem(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, codpcpasidoc }: { readonly codlotdocasi: number; readonly codpcpasidoc?: number | undefined },
) {
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	exigirPermissao(aberto, 'alterar')
	const { lote, participantes } = aberto
	const chamados = participantes.filter(({ tippcpasi }) => tippcpasi !== 'G')
	const participante = chamados.find((um) => codpcpasidoc === undefined || um.codpcpasidoc === codpcpasidoc)
	if (!participante)
		throw new RuleError('sem-destinatario', 'Inclua um assinante ou observador para ver a mensagem que ele recebe.')
	const dtalimasi = lote.dtalimasi ?? new Date(portal.agora().getTime() + PRAZO_PADRAO_DIAS * DIA_MS).toISOString()
	const nome = await nomesDe(db, [lote.codpesges])
	return {
		emapcp: await enderecoDe(db, participante),
		...(await mensagemDoLink(
			db,
			portal,
			{ ...lote, dtalimasi },
			{
				participante,
				motivo: participante.tippcpasi === 'O' ? 'ciencia' : 'chamada',
				gestor: nome(lote.codpesges),
				link: `${buildPortalAddress(portal, '/assina/assinar/')}${LINK_DE_CADA_UM}`,
			},
		)),
	}
}
