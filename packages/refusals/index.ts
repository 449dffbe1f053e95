/**
 * Refusals with a message for the user. `status` is their HTTP status, unknown to the throwing code; `erro` is a stable
 * code and `mensagem` says what to do next.
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

/** Malformed request, or one that does not fit the contract. */
export class InputError extends DomainError {
	readonly status = 400
}

/** Missing or expired session. */
export class AuthenticationError extends DomainError {
	readonly status = 401
}

/** Known person without permission. */
export class NotAllowedError extends DomainError {
	readonly status = 403
}

/** Absent resource, or one of another person: both give the same answer. */
export class NotFoundError extends DomainError {
	readonly status = 404
}

/** Conflict with a concurrent change or an existing resource. */
export class ConflictError extends DomainError {
	readonly status = 409
}

/** Version that the sender has not seen stands in the way. */
export class PreconditionError extends DomainError {
	readonly status = 412
}

/** Thing that is frozen, held or checked out. */
export class LockedError extends DomainError {
	readonly status = 423
}

export class TooLargeError extends DomainError {
	readonly status = 413
}

export class MediaTypeError extends DomainError {
	readonly status = 415
}

/** Well-formed and permitted request that a rule of the domain forbids. */
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

/** Unavailable dependency. */
export class UnavailableError extends DomainError {
	readonly status = 503
}

export const isDomainError = (error: unknown): error is DomainError => error instanceof DomainError
