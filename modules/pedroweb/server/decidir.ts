import { concluirTarefa } from '@portal/notificacoes/server/public'
import { listarVinculosAtivos, obterPessoa } from '@portal/pessoas/server/public'
import { passar } from '@portal/platform/contract'
import {
	concederPerfil,
	type Db,
	diaDe,
	type Portal,
	publicar,
	RuleError,
	revogarPerfil,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { type AtoNoAcesso, EVENTO, fluxoDoAcesso, MINIMO_DA_JUSTIFICATIVA, regrasDoAcesso } from '../contract/index.ts'
import {
	autorizam,
	contextoDe,
	deixaAOutros,
	listarLeitores,
	obterQuem,
	type Quem,
	titularNaDecisao,
} from './acesso.ts'
import { avisarDoAcesso } from './avisar-do-acesso.ts'
import { ehUltimo } from './mostrar.ts'
import { abrirParaDecidir, chaveDaTarefa, conferirPrazo, recusarConflito } from './pedir.ts'
import { type Linha, passarAcesso, reservarAcesso, segurarAdministradores } from './queries.ts'

interface Decisao {
	readonly codacs: number
	readonly ato: AtoNoAcesso
	readonly txthst?: string | undefined
	readonly dtafimacs?: string | undefined
}

const PEDEM_MOTIVO: readonly AtoNoAcesso[] = ['negar', 'revogar', 'prorrogar']

export async function decidir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	decisao: Decisao,
): Promise<{ quem: Quem; acesso: Linha }> {
	const { codacs, ato, txthst } = decisao
	if (ato === 'revogar' || ato === 'devolver') await segurarAdministradores(db)
	const quem = await obterQuem(db, portal, user)
	const acesso = await reservarAcesso(db, quem, codacs)
	throwIfRefused(
		regrasDoAcesso[ato]({
			sitacs: acesso.sitacs,
			codpes: acesso.codpes,
			quem: contextoDe(quem, acesso),
			ultimo: ehUltimo(acesso, quem.ultimo),
			aprovou: deixaAOutros(portal, quem, acesso),
			declarado: portal.perfis.has(acesso.codperfil),
		}),
	)
	exigirMotivo(decisao)
	const mudanca = await mudancaDe(db, portal, user, acesso, decisao)
	const sitacs = passar(fluxoDoAcesso, ato, acesso.sitacs)
	const dtahst = portal.agora().toISOString()
	const fato = {
		atohst: ato,
		sitacs,
		codpes: user.codpes,
		codpestit: acesso.codpes === user.codpes ? null : titularNaDecisao(quem, acesso),
		txthst: txthst ?? null,
		dtahst,
	}
	await passarAcesso(db, codacs, fato, mudanca)
	await aplicar(db, portal, user, { ...acesso, ...mudanca, sitacs }, ato)
	if (acesso.codpes !== user.codpes && ato !== 'desistir' && ato !== 'devolver')
		await avisarDoAcesso(db, portal, { ...acesso, ...mudanca }, { ...fato, ato, porQuem: user.nome })
	const veem = new Set([user.codpes, ...(await listarLeitores(db, portal, acesso))])
	await publicar(db, ...[...veem].map((codpes) => ({ tipo: EVENTO, codpes })))
	return { quem, acesso: { ...acesso, ...mudanca, sitacs } }
}

function exigirMotivo({ ato, txthst = '' }: Decisao): void {
	if (!PEDEM_MOTIVO.includes(ato) || txthst.length >= MINIMO_DA_JUSTIFICATIVA) return
	throw new RuleError(
		'sem-motivo',
		`Diga o motivo, em ao menos ${MINIMO_DA_JUSTIFICATIVA} letras: ele fica no histórico e a pessoa o lê.`,
	)
}

async function mudancaDe(db: Db, portal: Portal, user: SessionUser, acesso: Linha, { ato, dtafimacs }: Decisao) {
	const hoje = diaDe(portal)
	if (ato === 'aprovar' || ato === 'autorizar' || ato === 'prorrogar') await exigirVinculo(db, acesso, hoje)
	if (ato === 'prorrogar') {
		conferirPrazo(hoje, dtafimacs, acesso.staexc)
		return { dtafimacs: dtafimacs ?? null }
	}
	if (ato === 'aprovar') return { codpesche: user.codpes }
	if (ato !== 'autorizar') return {}
	if (acesso.dtafimacs !== null && acesso.dtafimacs < hoje)
		throw new RuleError(
			'prazo-passado',
			'A data até quando o acesso foi pedido já passou. Negue-o; a pessoa pode pedir outro.',
		)
	await recusarConflito(db, portal, acesso.codpes, acesso.codperfil)
	return { codpesaut: user.codpes, dtainiacs: hoje }
}

/** Link check: an access that depends on a university link is not granted after the link has ended. */
async function exigirVinculo(db: Db, { codpes, staexc, sitacs }: Linha, hoje: string): Promise<void> {
	if (staexc === 'S' || (await listarVinculosAtivos(db, codpes, hoje)).length > 0) return
	const { nompes } = await obterPessoa(db, codpes)
	throw new RuleError(
		'vinculo-terminou',
		`${nompes} já não tem vínculo com a universidade. ${sitacs === 'ATV' ? 'Encerre o acesso' : 'Negue o pedido'}; a pessoa pode pedir outro, com data para terminar.`,
	)
}

async function aplicar(db: Db, portal: Portal, user: SessionUser, acesso: Linha, ato: AtoNoAcesso): Promise<void> {
	const { codacs, codpes, codund, codesc, dtafimacs: dtafim, staexc, staabx } = acesso
	const em = portal.agora().toISOString()
	const perfil = portal.perfis.get(acesso.codperfil)
	const fechar = async (passo: 'chefia' | 'responsavel') => {
		await concluirTarefa(db, chaveDaTarefa(codacs, passo), { por: user.codpes, em })
	}
	if (ato === 'aprovar') {
		await fechar('chefia')
		if (!perfil) throw perfilSumiu()
		const quais = await autorizam(db, portal, acesso)
		if (quais.length === 0)
			throw new RuleError(
				'sem-responsavel',
				`Ninguém além de quem pediu responde por ${perfil.nomsis}. Peça a quem administra o portal que nomeie outra pessoa, ou negue o pedido.`,
			)
		const { nompes: nome } = await obterPessoa(db, codpes)
		await abrirParaDecidir(db, portal, { acesso, perfil, passo: 'responsavel', nome, quais })
	} else if (ato === 'negar' || ato === 'desistir') {
		await fechar('chefia')
		await fechar('responsavel')
	} else if (ato === 'autorizar' || ato === 'prorrogar') {
		if (ato === 'autorizar') await fechar('responsavel')
		if (!perfil) throw perfilSumiu()
		await concederPerfil(db, codpes, perfil.codperfil, { codund, codesc, dtafim, staexc, staabx })
	} else await revogarPerfil(db, codpes, acesso.codperfil, { codund, codesc })
}

const perfilSumiu = () =>
	new RuleError('perfil-inexistente', 'Nenhum sistema usa mais este perfil. Negue ou encerre o acesso.')
