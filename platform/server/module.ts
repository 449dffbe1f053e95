import type { Readable } from 'node:stream'
import type { EndpointDefinition, RequestOf, ResponseOf, Rotulos, SistemaDeclarado } from '@portal/platform/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from './database/db.ts'
import type { MigrationSource } from './database/migrate.ts'
import type { Extension } from './extension-point.ts'
import type { ByteRange } from './files/file-store.ts'
import type { ContentSources } from './http/content-policy.ts'
import type { Importacao } from './imports/import-definition.ts'
import type { Conferir } from './installation-checks.ts'
import type { Job } from './jobs/jobs.ts'
import type { SliceMenu } from './menu.ts'
import type { DadosPessoais } from './personal-data/treatment.ts'
import type { Portal } from './portal.ts'
import type { NewSession, SessionUser } from './sessions.ts'
import type { SliceSettings } from './settings/define-settings.ts'
import type { Config } from './settings/read-config.ts'

/**
 * Uploaded file part, held in memory up to the endpoint's limit; its name comes from the sender and is never trusted.
 */
export interface Arquivo {
	readonly nome: string
	readonly conteudo: Buffer
}

/** A file part of an endpoint that says `emDisco`: gone when the answer has been sent. */
export interface ArquivoEmDisco {
	readonly nome: string
	/** File name as its sender gave it, so never trusted. */
	readonly tipo: string
	readonly caminho: string
	readonly tamanho: number
	/** SHA-256 in hexadecimal; empty where the endpoint asks for none. */
	readonly sha256: string
}

/** Bytes to send. `nome` makes the browser save it; without it the browser shows it. */
export interface Binario {
	readonly tipo: string
	readonly conteudo: Buffer | Readable
	readonly tamanho?: number
	readonly nome?: string
	/** Strong validator without quotes: a browser that holds these bytes gets 304. */
	readonly versao?: string
	/** Reader of one range, for bytes of a known `tamanho` and `versao`: a request with Range gets 206 or 416. */
	readonly trecho?: (trecho: ByteRange) => Promise<Readable>
}

export interface Pedido {
	readonly id: string
	readonly endereco: string
	readonly navegador: string
	header(name: string): string | undefined
	/** Device cookie from `lembrarAparelho`; it identifies nobody. */
	readonly aparelho: string | undefined
}

/** Redirect to a path of the portal itself. */
export interface Desvio {
	readonly para: `/${string}`
}

/** A secret of this browser alone, for what begins here, leads over another site and ends here. */
export interface Passe {
	readonly segredo: string | undefined
	entregar(segredo: string): void
	recolher(): void
}

/** Context of every handler beside the parsed request. */
export interface Context {
	readonly portal: Portal
	/** A write: its transaction, committed when the handler returns, undone when it throws. A read: the pool. */
	readonly db: Db
	readonly pedido: Pedido
	/** Adds details that the path lacks to the audit row of this write; never secrets. */
	auditar(detalhes: Readonly<Record<string, unknown>>): void
	readonly passe: Passe
	/** Sends the cookies of a session just opened. */
	entregarSessao(sessao: NewSession): void
	/** Device cookie: recognizes this browser and outlives sessions. */
	lembrarAparelho(valor: string): void
	/** Clears the cookies of the session. */
	recolherSessao(): void
}

/** The person is there unless the endpoint is public, where it may be. */
type UserOf<D extends EndpointDefinition> = D extends { access: 'publico' } ? SessionUser | undefined : SessionUser

export type Handler<D extends EndpointDefinition> = (
	input: RequestOf<D, 'output', D extends { emDisco: object } ? ArquivoEmDisco : Arquivo> &
		Context & { readonly user: UserOf<D> },
) => Promise<ResponseOf<D, 'input', D extends { response: 'desvio' } ? Desvio : Binario>>

export interface Route {
	readonly endpoint: EndpointDefinition
	readonly handler: (input: never) => Promise<unknown>
	/**
	 * Justification of a read that costs more than a list; `npm run bench -- chamadas` holds every other read to the
	 * limit.
	 */
	readonly costly?: string
}

/**
 * Ties a call of the contract to what it does; a wrong answer is a type error. The handler has a type parameter of its
 * own, since TypeScript would widen the literals of its answer ('ok' to string) otherwise.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is what keeps the literals
export const route = <const D extends EndpointDefinition, H extends Handler<D>>(
	endpoint: D,
	handler: H,
	more: Pick<Route, 'costly'> = {},
): Route => ({ endpoint, handler, ...more })

/** A protocol that a slice speaks beside its calls. */
export interface ProtocolRoutes {
	/** Service under `/proxy`, which the operator may send elsewhere. */
	readonly service: string
	mount(app: FastifyInstance, portal: Portal): void | Promise<void>
}

export interface ServerModule extends MigrationSource {
	readonly routes: readonly Route[]
	/**
	 * Routes that follow a protocol of their own (WebDAV) and no contract: who asks, and what is refused, is theirs alone.
	 * The address of a protocol begins with `/proxy/<service>/`, as that of a call does.
	 */
	readonly protocols?: readonly ProtocolRoutes[]
	/** Labels of every field that its calls take, so that a refusal names it as the person knows it. */
	readonly rotulos?: Rotulos
	/** The profiles by which its calls, its menu and its handlers decide. */
	readonly perfis?: SistemaDeclarado
	readonly jobs?: readonly Job[]
	/**
	 * Columns in which this slice names the files that it writes below `prefixo/`, as `tabela.coluna`: a file that none
	 * of them names a day after it was written is swept. Every such column must be listed, or files in use are lost.
	 */
	readonly arquivos?: { readonly prefixo: string; readonly colunas: readonly `${string}.${string}`[] }
	/** Lists that an institution brings and keeps. */
	readonly importacoes?: readonly Importacao[]
	/** Personal data that this slice keeps: every table with a person's number is in it. */
	readonly dadosPessoais?: DadosPessoais
	/** Settings of this slice: environment variables, read and refused before anything is opened. */
	readonly settings?: SliceSettings
	/** External origins of this slice's pages; the content security policy refuses all others. */
	origins?(config: Config): ContentSources
	/** Things that a backup of database and files needs and does not contain: whole phrases in Portuguese. */
	outsideCopies?(config: Config): readonly string[]
	/** Pages of the slice in the menu of a new installation. */
	readonly menu?: SliceMenu
	/** Answers of this slice to the questions of other slices, each made by its extension point. */
	readonly extensions?: readonly Extension[]
	/** Checks of an installation before this slice serves anybody. */
	readonly conferir?: Conferir
	/** Refuses the start with a ConfigError that says the way out; after the migrations, before anybody is served. */
	conferirPartida?(portal: Pick<Portal, 'db' | 'config'>): Promise<void>
	/** Rows of the demonstration university; run once, after all migrations, in the order of the modules. */
	semear?(portal: Portal): Promise<void>
	/** Called once for slices that were added to a demonstration, after their own seeds. */
	aoInstalar?(portal: Portal, novas: readonly string[]): Promise<void>
	/**
	 * Hook at each start of a demonstration, after the others: the declarations of slices may have changed since the last
	 * start.
	 */
	aoAbrirDemonstracao?(portal: Portal): Promise<void>
}

export const defineModule = (module: ServerModule): ServerModule => module
