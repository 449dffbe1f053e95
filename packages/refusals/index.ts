/**
 * The refusals that a person hears. `status` is what they are over HTTP, of which whoever throws them need know nothing.
 * `erro` is a stable code, `mensagem` is shown to the person and says what to do next.
 */
abstract class DomainError extends Error {
	abstract readonly status: number
	readonly erro: string
	readonly mensagemDesenvolvedor: string | undefined

	constructor(erro: string, mensagem: string, mensagemDesenvolvedor?: string) {
		super(mensagem)
		this.erro = erro
		this.mensagemDesenvolvedor = mensagemDesenvolvedor
	}
}

/** The request cannot be understood or does not fit the contract. */
export class InputError extends DomainError {
	readonly status = 400
}

/** Nobody is signed in, or the session has ended. */
export class AuthenticationError extends DomainError {
	readonly status = 401
}

/** The person is known and may not do this. */
export class NotAllowedError extends DomainError {
	readonly status = 403
}

/** It does not exist, or it is somebody else's: the two look the same. */
export class NotFoundError extends DomainError {
	readonly status = 404
}

/** It changed meanwhile, or exists already. */
export class ConflictError extends DomainError {
	readonly status = 409
}

export class TooLargeError extends DomainError {
	readonly status = 413
}

export class MediaTypeError extends DomainError {
	readonly status = 415
}

/** Understood and permitted, and a rule of the domain says no. */
export class RuleError extends DomainError {
	readonly status = 422
}

export class TooManyError extends DomainError {
	readonly status = 429
	readonly retryAfterSeconds: number

	constructor(erro: string, mensagem: string, retryAfterSeconds: number) {
		super(erro, mensagem)
		this.retryAfterSeconds = retryAfterSeconds
	}
}

/** Something that this depends on is not answering. */
export class UnavailableError extends DomainError {
	readonly status = 503
}

export const isDomainError = (error: unknown): error is DomainError => error instanceof DomainError
