import type { Generated, GeneratedAlways } from 'kysely'
import type { TipoEmail } from '../contract/index.ts'

/** Schema `sessao`. Open sessions themselves are the platform's. */
export interface SessaoTables {
	credencial: {
		codpes: number
		/** PHC string of argon2id. */
		senha_hash: string
		alterada_em: Generated<string>
	}
	/** Known device: a browser from which the account was used before. */
	aparelho: { codpes: number; hashapa: Buffer; usado_em: string }
	/** Failed attempts by account (existing or not) and network or device, and by network alone: see `entrar.ts`. */
	tentativa: {
		chave: string
		falhas: number
		janela_ate: string
		bloqueada_ate: string | null
	}
	/** At most one request a person and type: a new one takes the place of the old, whose code dies. */
	troca_email: {
		codigo_hash: Buffer
		codpes: number
		tipo: TipoEmail
		email: string
		pedida_em: string
		expira_em: string
	}
	/** At most one link a person: a new one ends the old. */
	primeiro_acesso: {
		codpes: number
		chave_hash: Buffer
		destino: string
		pedido_em: string
		expira_em: string
	}
	/** Sign-in by a provider in progress, kept for at most ten minutes. */
	entrada_externa: {
		estado_hash: Buffer
		/** Hash of the secret of the browser that began it. */
		passe_hash: Buffer
		provedor: string
		verificador: string
		/** Nonce of OpenID Connect, or id of the request of SAML. */
		pedido: string
		criada_em: string
		expira_em: string
		atendida_em: string | null
		codpes: number | null
		recusa: string | null
		sujeito: string | null
		sid: string | null
		id_token: string | null
	}
	/** Session identifier of the provider; removed with the session. */
	sessao_externa: {
		sessao: string
		provedor: string
		sujeito: string
		sid: string | null
		id_token: string | null
	}
	/** Uses of support mode, with the support person and the person viewed. */
	uso_suporte: {
		codigo: GeneratedAlways<number>
		codpes: number
		suporte: number
		motivo: string
		iniciado_em: string
	}
	foto: {
		codpes: number
		/** Key in the file store; a new photo has a new key, so it also serves as its version. */
		chave: string
		enviada_em: Generated<string>
	}
}
