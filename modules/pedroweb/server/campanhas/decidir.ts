import { randomUUID } from 'node:crypto'
import { obterPessoa } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Context,
	type Db,
	inTransaction,
	NotFoundError,
	processEach,
	publicar,
	RuleError,
	recordFact,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type DadosDecisoes,
	EVENTO,
	nomeDaDecisao,
	regraDaDecisao,
	type SituacaoDaCampanha,
} from '../../contract/index.ts'
import { contextoDe, obterQuem, type Quem, titularNaDecisao } from '../acesso.ts'
import { decidir } from '../decidir.ts'
import { type Linha, passarAcesso, reservarAcesso, segurarAdministradores } from '../queries.ts'
import { sistemasDe } from './alvo.ts'
import { contarRevisores } from './jobs.ts'
import {
	gravarDecisao,
	obterCampanha,
	recontarCampanha,
	reservarItem,
	segurarParaDecidir,
} from './queries/campanhas.ts'

type Pedido = Pick<Context, 'portal' | 'pedido'> & {
	readonly user: SessionUser
	readonly params: { readonly codcmp: number }
	readonly body: DadosDecisoes
}

const NAO_ABERTA: Readonly<Record<Exclude<SituacaoDaCampanha, 'ABE'>, string>> = {
	PRE: 'Esta campanha ainda está sendo preparada. Espere um momento e tente de novo.',
	ENC: 'Esta campanha está sendo encerrada e já não recebe decisões. Abra o acesso para mudar algo nele.',
	CAN: 'Esta campanha foi cancelada. Abra o acesso para mudar algo nele.',
	FEC: 'Esta campanha já foi encerrada. Abra o acesso para mudar algo nele.',
}

export async function decidirItens(contexto: Pedido) {
	const { portal, user, params, body } = contexto
	const quem = await obterQuem(portal.db, portal, user)
	const { sitcmp } = await obterCampanha(portal.db, quem, sistemasDe(portal, quem), params.codcmp)
	if (sitcmp !== 'ABE') throw naoAberta(sitcmp)
	const desfechos = await processEach(portal.db, {
		itens: body.acessos,
		chave: (codacs) => codacs,
		fazer: (db, codacs) => decidirUm(db, contexto, codacs),
		descrever: (codacs) => ({ codacs }),
	})
	await inTransaction(portal.db, async (db) => {
		await recontarCampanha(db, params.codcmp)
		await portal.jobs.enfileirar(db, contarRevisores, params, { urgencia: 'urgente' })
	})
	return desfechos
}

const naoAberta = (sitcmp: Exclude<SituacaoDaCampanha, 'ABE'>) =>
	new RuleError('campanha-nao-aberta', NAO_ABERTA[sitcmp])

/** Lock order: the campaign, the administrators, the access and the item are always locked in this order. */
async function decidirUm(db: Db, { portal, pedido, user, params, body }: Pedido, codacs: number) {
	const { codcmp } = params
	const { decitm, mtvdec = '' } = body
	const campanha = await segurarParaDecidir(db, codcmp)
	if (campanha && campanha.sitcmp !== 'ABE') throw naoAberta(campanha.sitcmp)
	if (decitm === 'R') await segurarAdministradores(db)
	// Fresh authority: it is read again for each item, because a role may end during a batch.
	const quem = await obterQuem(db, portal, user)
	const acesso = await reservarAcesso(db, quem, codacs)
	throwIfRefused(regraDaDecisao({ codpes: acesso.codpes, quem: contextoDe(quem, acesso) }))
	await exigirPendente(db, codcmp, codacs)
	const dtadec = portal.agora().toISOString()
	const codpestit = titularNaDecisao(quem, acesso)
	await gravarDecisao(db, codcmp, [codacs], {
		decitm,
		codpesdec: user.codpes,
		codpestit,
		mtvdec: mtvdec || null,
		dtadec,
	})
	if (decitm === 'R')
		await decidir(db, portal, user, { codacs, ato: 'revogar', txthst: `Campanha de revisão ${codcmp}: ${mtvdec}` })
	else await manter(db, { acesso, quem, codcmp, mtvdec, dtadec })
	await recordFact(
		db,
		{ id: `${pedido.id}-${randomUUID()}`, endereco: pedido.endereco },
		{
			codpes: user.codpes,
			suporte: user.suporte,
			acao: 'decidir acesso em campanha de revisão',
			objeto: { codcmp, codacs },
			detalhes: { decitm },
		},
	)
	return { mensagem: decitm === 'R' ? 'Acesso revogado.' : 'Acesso mantido.' }
}

async function exigirPendente(db: Db, codcmp: number, codacs: number): Promise<void> {
	const item = await reservarItem(db, codcmp, codacs)
	if (!item) throw new NotFoundError('item-nao-encontrado', 'Este acesso não está nesta campanha. Recarregue a página.')
	if (item.decitm === 'E')
		throw new ConflictError('acesso-ja-terminou', 'Este acesso terminou antes da decisão. Não é preciso decidir.')
	if (item.decitm === 'P') return
	const quem = item.codpesdec === null ? 'O portal' : (await obterPessoa(db, item.codpesdec)).nompes
	throw new ConflictError(
		'item-ja-decidido',
		`${quem} já decidiu: ${nomeDaDecisao[item.decitm].toLowerCase()}. Para mudar, abra o acesso.`,
	)
}

interface QueFica {
	readonly acesso: Linha
	readonly quem: Quem
	readonly codcmp: number
	readonly mtvdec: string
	readonly dtadec: string
}

async function manter(db: Db, { acesso, quem, codcmp, mtvdec, dtadec }: QueFica): Promise<void> {
	await passarAcesso(db, acesso.codacs, {
		atohst: 'manter',
		sitacs: acesso.sitacs,
		codpes: quem.codpes,
		codpestit: titularNaDecisao(quem, acesso),
		txthst: `Campanha de revisão ${codcmp}${mtvdec ? `: ${mtvdec}` : ''}`,
		dtahst: dtadec,
	})
	await publicar(db, { tipo: EVENTO, codpes: acesso.codpes })
}
