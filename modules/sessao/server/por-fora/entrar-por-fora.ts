import { randomBytes } from 'node:crypto'
import { obterPessoa } from '@portal/pessoas/server/public'
import {
	AuthenticationError,
	createSecret,
	type Db,
	hashSecret,
	inTransaction,
	type NewSession,
	type Passe,
	type Pedido,
	type Portal,
	recordFact,
	type SessionUser,
} from '@portal/platform/server'
import { concluirEntradaPorFora, PARAMETRO_DE_RETORNO } from '../../contract/index.ts'
import { obterProvedor } from './enderecos.ts'
import { fraseDaRecusa, type Identidade, identificar } from './identidade.ts'
import { iniciarOidc } from './oidc.ts'
import type { ProvedorDeEntrada } from './provedor.ts'
import {
	atenderCerimonia,
	type Cerimonia,
	gravarCerimonia,
	gravarDesfecho,
	gravarSessaoPorFora,
	retirarCerimonia,
} from './queries.ts'
import { iniciarSaml } from './saml.ts'

const DURACAO_MS = 600_000

/** Begins a sign-in: stores its state and returns the provider's address. */
export async function iniciar(portal: Portal, provedor: ProvedorDeEntrada, passe: Passe): Promise<string> {
	const [estado, verificador, doNavegador] = [createSecret(), createSecret(), createSecret()]
	// A SAML request ID must begin with a letter or an underscore.
	const pedido = `_${randomBytes(20).toString('hex')}`
	const url =
		provedor.protocolo === 'oidc'
			? await iniciarOidc(portal, provedor, { estado, verificador, pedido })
			: await iniciarSaml(portal, provedor, { estado, pedido })
	const agora = portal.agora()
	await gravarCerimonia(portal.db, {
		estado_hash: hashSecret(estado),
		passe_hash: hashSecret(doNavegador),
		provedor: provedor.id,
		verificador,
		pedido,
		criada_em: agora.toISOString(),
		expira_em: new Date(agora.getTime() + DURACAO_MS).toISOString(),
	})
	passe.entregar(doNavegador)
	return url
}

interface Volta {
	readonly provedor: ProvedorDeEntrada
	readonly estado: string | undefined
	/** Secret of the browser; absent in a cross-site post, which carries no cookie. */
	readonly passe?: string | undefined
	readonly cancelada: boolean
	readonly provar: (cerimonia: Cerimonia) => Promise<Identidade>
}

/** Stores the provider's answer and redirects to the home page, which requests the result with the browser's secret. */
export async function receber(portal: Portal, volta: Volta): Promise<{ para: `/${string}` }> {
	const para = `/?${PARAMETRO_DE_RETORNO}=${volta.provedor.id}` as const
	const cerimonia = await atenderCerimonia(
		portal.db,
		{
			estado_hash: hashSecret(volta.estado ?? ''),
			provedor: volta.provedor.id,
			...('passe' in volta ? { passe_hash: hashSecret(volta.passe ?? '') } : {}),
		},
		portal.agora(),
	)
	if (!cerimonia) return { para }
	const { estado_hash } = cerimonia
	if (volta.cancelada) {
		await gravarDesfecho(portal.db, estado_hash, { recusa: 'cancelada' })
		return { para }
	}
	try {
		const identidade = await volta.provar(cerimonia)
		await inTransaction(portal.db, async (trx) => {
			const achada = await identificar(trx, volta.provedor, identidade)
			const { sujeito, sid, idToken: id_token } = identidade
			await gravarDesfecho(trx, estado_hash, 'recusa' in achada ? achada : { ...achada, sujeito, sid, id_token })
		})
	} catch (error) {
		portal.log.warn({ error, provedor: volta.provedor.id }, 'refused answer of a sign-in provider')
		await gravarDesfecho(portal.db, estado_hash, { recusa: 'falhou' })
	}
	return { para }
}

interface Conclusao {
	readonly passe: Passe
	readonly pedido: Pedido
	/** A session that this browser already has; it ends when a new one begins. */
	readonly anterior: SessionUser | undefined
}

/** Opens the same session as a login with a password. */
export async function concluir(
	portal: Portal,
	{ passe, pedido, anterior }: Conclusao,
): Promise<{ codpes: number; sessao: NewSession; provedor: string }> {
	const cerimonia = passe.segredo && (await retirarCerimonia(portal.db, hashSecret(passe.segredo), portal.agora()))
	if (!cerimonia)
		throw new AuthenticationError(
			'entrada-perdida',
			'A entrada não terminou a tempo, ou começou em outro navegador. Comece de novo.',
		)
	const { provedor: id, recusa, codpes, sujeito, sid, id_token } = cerimonia
	const provedor = obterProvedor(portal, id)
	if (codpes === null || sujeito === null) {
		await registrarRecusa(portal.db, pedido, id, recusa)
		throw new AuthenticationError(`entrada-${recusa}`, fraseDaRecusa(recusa ?? '', provedor.rotulo))
	}
	const pessoa = await obterPessoa(portal.db, codpes)
	const sessao = await inTransaction(portal.db, async (trx) => {
		if (anterior) await portal.sessions.end(trx, anterior.codpes, { only: anterior.sessao })
		return portal.sessions.open(trx, { codpes, nome: pessoa.nompes }, pedido)
	})
	const aberta = await portal.sessions.find(sessao.token, sessao.cookie)
	if (aberta) await gravarSessaoPorFora(portal.db, { sessao: aberta.sessao, provedor: id, sujeito, sid, id_token })
	return { codpes, sessao, provedor: id }
}

const registrarRecusa = (db: Db, pedido: Pedido, provedor: string, resultado: string | null) =>
	recordFact(db, pedido, {
		acao: `${concluirEntradaPorFora.method} ${concluirEntradaPorFora.path}`,
		objeto: { provedor },
		detalhes: { resultado },
	})
