import { nomesDe } from './pessoas.ts'
import { conferirVersao, type Db, diaDe, type Portal, publicar, recusar, type SessionUser } from '@portal/platform/server'
import { passar } from '@portal/platform/contract'
import {
	type AtoDoQuestionario,
	type DaVersao,
	EVENTO,
	fluxoDoQuestionario,
	regrasDoQuestionario,
} from '../../contract/index.ts'
import { obterEstrutura } from '../estrutura/queries.ts'
import { conferirGestao, contextoDe } from './mostrar.ts'
import { type LinhaDaVersao, listarVersoes, mudarVersao, reservarVersao } from './queries.ts'
import { contarPublico } from './queries-lembretes.ts'

interface Vista {
	readonly versao?: number | undefined
}

/** Held, of this person's unit, as it was on their screen, and its rule asked. */
export async function prepararAto(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ ato, versao, ...pedida }: DaVersao & Vista & { readonly ato: AtoDoQuestionario },
): Promise<LinhaDaVersao> {
	const linha = await reservarVersao(db, pedida)
	conferirGestao(portal, user, linha)
	await conferirVersao({
		coisa: 'questionário',
		vista: versao,
		atual: linha.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: async () => {
			const nome = await nomesDe(db, [linha.codpesalt])
			return [{ quem: nome(linha.codpesalt), codpes: linha.codpesalt, oque: linha.dscalt, quando: linha.dtaultalt }]
		},
	})
	const [grupos, versoes] = [await obterEstrutura(db, pedida), await listarVersoes(db, pedida.codqst)]
	recusar(regrasDoQuestionario[ato](contextoDe(portal, user, linha, { grupos, versoes })))
	return linha
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
		...(ato === 'abrir' ? { qtdpop: await contarPublico(db, linha.rgrpop, hoje) } : {}),
		...(ato === 'lembrar' ? { dtalbt: hoje } : {}),
	})
	await publicar(db, { tipo: EVENTO })
	return linha
}

/** The day after the last one; nobody is asked. */
export async function encerrarPeloPrazo(db: Db, portal: Portal, versao: DaVersao): Promise<void> {
	const linha = await reservarVersao(db, versao)
	if (linha.dtafimrsp >= diaDe(portal) || (linha.sitqst !== 'ABE' && linha.sitqst !== 'PAU')) return
	await mudarVersao(db, versao, {
		...alteracaoDe(portal, linha.codpesalt, 'o prazo terminou'),
		sitqst: passar(fluxoDoQuestionario, 'encerrar', linha.sitqst),
	})
	await publicar(db, { tipo: EVENTO })
}
