import type { Generated, GeneratedAlways } from 'kysely'

interface EnvioTable {
	codenv: Generated<string>
	/** Person who sends; null where the sender has no session. */
	codpes: number | null
	/** Digest of the key of a sender without a session. */
	resdon: Buffer | null
	nome: string
	tamanho: number
	modificado_em: number
	/** The hash is empty where the page could not compute it. */
	sha256ini: Generated<string>
	/** Ranges of bytes that have arrived, as PostgreSQL's int8multirange. */
	recebido: Generated<string>
	/** Slice whose limits hold and that takes the file; empty: the common limits. */
	destino: Generated<string>
	/** Instant from which no part is taken any more. */
	fechado_em: string | null
	/** Key of the staged file in the store, made of the number. */
	chvarq: GeneratedAlways<string>
	tipo: string | null
	sha256: string | null
	criado_em: string
	expira_em: string
}

export interface ArquivosTables {
	envio: EnvioTable
	/** Parts that are being written at their place. */
	escrita: { codesc: Generated<string>; codenv: string; vence_em: string }
}
