import { type Context, describeBrowser, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { ehChaveDeAparelho, ehServicoPermitido } from './chaves.ts'
import { type Push, pushDe } from './push.ts'
import * as queries from './queries/aparelhos.ts'

function exigirPush(portal: Context['portal']): Push {
	const push = pushDe(portal)
	if (push) return push
	throw new RuleError('push-desligado', 'Este portal não envia avisos a aparelhos. Escolha o e-mail em Notificações.')
}

function conferirAparelho({ enderecoPush, chaveAparelho }: contrato.NovoAparelho, { servicos }: Push): void {
	if (!ehServicoPermitido(enderecoPush, servicos))
		throw new RuleError(
			'servico-de-push-recusado',
			'O portal não envia avisos pelo serviço que este navegador usa. Escolha o e-mail, ou use outro navegador.',
		)
	if (!ehChaveDeAparelho(chaveAparelho))
		throw new RuleError('aparelho-invalido', 'O navegador não disse como ser avisado. Ligue os avisos de novo nele.')
}

const aparelhosDe = async (
	{ db, portal }: Pick<Context, 'db' | 'portal'>,
	codpes: number,
): Promise<contrato.Aparelhos> => {
	const chavePush = pushDe(portal)?.publica ?? null
	return { chavePush, aparelhos: chavePush === null ? [] : await queries.listarAparelhos(db, codpes, chavePush) }
}

export const rotasAparelho = [
	route(contrato.listarAparelhos, ({ user, ...contexto }) => aparelhosDe(contexto, user.codpes)),

	route(contrato.incluirAparelho, async ({ user, body, pedido, auditar, ...contexto }) => {
		const push = exigirPush(contexto.portal)
		conferirAparelho(body, push)
		const nome = describeBrowser(pedido.navegador)
		const agora = contexto.portal.agora().toISOString()
		await queries.incluirAparelho(contexto.db, body, { codpes: user.codpes, chavePush: push.publica, nome, agora })
		const resposta = await aparelhosDe(contexto, user.codpes)
		if (resposta.aparelhos.length > contrato.MAXIMO_DE_APARELHOS)
			throw new RuleError(
				'aparelhos-demais',
				`Você já recebe avisos em ${contrato.MAXIMO_DE_APARELHOS} aparelhos. Retire um que não usa mais.`,
			)
		auditar({ nome, pararAoSair: body.pararAoSair })
		return resposta
	}),

	route(contrato.retirarAparelho, async ({ user, params, ...contexto }) => {
		await queries.retirarAparelho(contexto.db, user.codpes, params.codapa)
		return aparelhosDe(contexto, user.codpes)
	}),

	route(contrato.retirarAparelhos, async ({ user, auditar, ...contexto }) => {
		auditar({ retirados: await queries.retirarAparelhos(contexto.db, user.codpes) })
		return aparelhosDe(contexto, user.codpes)
	}),
]
