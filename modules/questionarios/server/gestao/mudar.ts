import { passar } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, prepareAct, publicar, RuleError, type SessionUser } from '@portal/platform/server'
import {
	type AtoDoQuestionario,
	type DaVersao,
	EVENTO,
	fluxoDoQuestionario,
	regrasDoQuestionario,
} from '../../contract/index.ts'
import { contarPublico } from '../chamar/queries.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { type LinhaDaVersao, listarVersoes, mudarVersao, reservarVersao } from '../versao/queries.ts'
import { conferirGestao, contextoDe } from './mostrar.ts'
import { nomesDe } from './pessoas.ts'

interface Vista {
	readonly versao?: number | undefined
}

/** Row lock, followed by the checks of the unit, of the version on the screen and of the rule of the action. */
export async function prepararAto(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ ato, versao, ...pedida }: DaVersao & Vista & { readonly ato: AtoDoQuestionario },
): Promise<LinhaDaVersao> {
	return prepareAct(portal, {
		coisa: 'o questionário',
		vista: versao,
		codpes: user.codpes,
		reservar: async () => {
			const linha = await reservarVersao(db, pedida)
			conferirGestao(portal, user, linha)
			return linha
		},
		mudancas: async ({ codpesalt, dscalt, dtaultalt }) => {
			const nome = await nomesDe(db, [codpesalt])
			return [{ quem: nome(codpesalt), codpes: codpesalt, oque: dscalt, quando: dtaultalt }]
		},
		recusar: async (linha) => {
			const [grupos, versoes] = [await obterEstrutura(db, pedida), await listarVersoes(db, pedida.codqst)]
			return regrasDoQuestionario[ato](contextoDe(portal, user, linha, { grupos, versoes }))
		},
	})
}

export const alteracaoDe = (portal: Portal, codpesalt: number, dscalt: string) => ({
	codpesalt,
	dscalt,
	dtaultalt: portal.agora().toISOString(),
})

const FEITO = {
	abrir: 'abriu o questionário',
	pausar: 'pausou o questionário',
	retomar: 'retomou o questionário',
	encerrar: 'encerrou o questionário',
	lembrar: 'lembrou quem não respondeu',
} as const
export type AtoQuePassa = keyof typeof FEITO

/** The first day counts as the last call, so that a reminder is possible some days later. */
async function aoAbrir(db: Db, { rgrpop, dtainirsp }: LinhaDaVersao, hoje: string) {
	const qtdpop = await contarPublico(db, rgrpop, hoje)
	if (qtdpop === 0)
		throw new RuleError('publico-vazio', 'Ninguém faz parte deste público hoje. Mude o público antes de abrir.')
	return { qtdpop, dtalbt: hoje > dtainirsp ? hoje : dtainirsp }
}

export async function mudarSituacao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	pedido: DaVersao & Vista & { readonly ato: AtoQuePassa },
): Promise<LinhaDaVersao> {
	const { ato } = pedido
	const linha = await prepararAto(db, portal, user, pedido)
	const hoje = diaDe(portal)
	await mudarVersao(db, pedido, {
		...alteracaoDe(portal, user.codpes, FEITO[ato]),
		sitqst: passar(fluxoDoQuestionario, ato, linha.sitqst),
		...(ato === 'abrir' ? await aoAbrir(db, linha, hoje) : {}),
		...(ato === 'lembrar' ? { dtalbt: hoje } : {}),
	})
	await publicar(db, { tipo: EVENTO })
	return linha
}

/** Automatic end on the day after the last one, without a check of permissions. */
export async function encerrarPeloPrazo(db: Db, portal: Portal, versao: DaVersao): Promise<void> {
	const linha = await reservarVersao(db, versao)
	if (linha.dtafimrsp >= diaDe(portal) || (linha.sitqst !== 'ABE' && linha.sitqst !== 'PAU')) return
	await mudarVersao(db, versao, {
		...alteracaoDe(portal, linha.codpesalt, 'o prazo terminou'),
		sitqst: passar(fluxoDoQuestionario, 'encerrar', linha.sitqst),
	})
	await publicar(db, { tipo: EVENTO })
}
