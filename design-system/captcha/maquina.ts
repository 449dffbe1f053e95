type EventosDoProvedor = {
	readonly aoExpirar: () => void
	/** The provider's preparation failed; the validation tries it once more. */
	readonly aoFaltar: (mensagem: string) => void
}

/** The contract of a captcha service; the services themselves live with the application. */
export type ProvedorCaptcha = {
	nome: string
	/** The site key is configured. */
	configurado: boolean
	/** The loader fetches the provider's script and resolves once it can render. */
	carregar: () => Promise<void>
	renderizar: (alvo: HTMLElement, eventos: EventosDoProvedor) => void | Promise<void>
	/** The validation resolves to the token that the server checks. */
	validar: () => Promise<string>
	reiniciar: () => void
}

export type FaseCaptcha =
	| 'parado'
	| 'carregando'
	| 'carregado'
	| 'pronto'
	| 'validando'
	| 'validado'
	| 'expirado'
	| 'erro'
export type EstadoCaptcha = { fase: FaseCaptcha; mensagem?: string }
export type RespostaCaptcha = { token: string; provedor: string }

export class CaptchaError extends Error {
	override name = 'CaptchaError'
}

/** State machine of a captcha: start the provider, load its script, render, validate, reset. */
export class MaquinaCaptcha {
	#provedor: ProvedorCaptcha | undefined
	#estado: EstadoCaptcha = { fase: 'parado' }
	#falta: string | undefined
	#ouvintes = new Set<() => void>()

	ler = (): EstadoCaptcha => this.#estado

	assinar = (ouvinte: () => void): (() => void) => {
		this.#ouvintes.add(ouvinte)
		return () => this.#ouvintes.delete(ouvinte)
	}

	async iniciar(provedor: ProvedorCaptcha | undefined): Promise<void> {
		this.#provedor = provedor
		if (!provedor?.configurado) throw this.#falhar('Captcha não configurado')
		this.#mudar('carregando')
		try {
			await provedor.carregar()
		} catch {
			throw this.#falhar('Erro ao carregar o Captcha')
		}
		this.#mudar('carregado')
	}

	async renderizar(alvo: HTMLElement): Promise<void> {
		const provedor = this.#exigirCarregado()
		try {
			await provedor.renderizar(alvo, {
				aoExpirar: () => this.#mudar('expirado', 'Captcha expirado'),
				aoFaltar: (mensagem) => this.#faltar(mensagem),
			})
		} catch {
			throw this.#falhar('Não foi possível renderizar o captcha: não configurado propriamente')
		}
		if (this.#falta === undefined) this.#mudar('pronto')
		else this.#mudar('pronto', this.#falta)
	}

	async validar(): Promise<RespostaCaptcha> {
		const provedor = this.#exigirCarregado()
		if (this.#estado.fase === 'carregado') throw this.#falhar('Captcha não inicializado')
		// A token is good for one use, so a second validation starts from a fresh challenge.
		if (this.#estado.fase === 'expirado' || this.#estado.fase === 'validado') provedor.reiniciar()
		this.#mudar('validando')
		try {
			const token = await provedor.validar()
			this.#mudar('validado')
			return { token, provedor: provedor.nome }
		} catch (falha) {
			provedor.reiniciar()
			this.#mudar('pronto', falha instanceof Error ? falha.message : undefined)
			throw falha
		}
	}

	reiniciar(): void {
		if (!this.#provedor || ['parado', 'carregando', 'carregado', 'erro'].includes(this.#estado.fase)) return
		this.#provedor.reiniciar()
		this.#mudar('pronto')
	}

	#exigirCarregado(): ProvedorCaptcha {
		if (!this.#provedor) throw this.#falhar('Captcha não inicializado')
		if (this.#estado.fase === 'parado' || this.#estado.fase === 'carregando') {
			throw this.#falhar(`${this.#provedor.nome} não carregado`)
		}
		if (this.#estado.fase === 'erro') throw new CaptchaError(this.#estado.mensagem)
		return this.#provedor
	}

	/** May be told before the drawing is done. */
	#faltar(mensagem: string): void {
		this.#falta = mensagem
		if (this.#estado.fase === 'pronto') this.#mudar('pronto', mensagem)
	}

	#falhar(mensagem: string): CaptchaError {
		this.#mudar('erro', mensagem)
		return new CaptchaError(mensagem)
	}

	#mudar(fase: FaseCaptcha, mensagem?: string): void {
		this.#estado = mensagem === undefined ? { fase } : { fase, mensagem }
		for (const ouvinte of this.#ouvintes) ouvinte()
	}
}
