interface ProvedorBase {
	/** In its addresses and in the table of what it answered; never shown. */
	readonly id: string
	readonly rotulo: string
	/** Claim or attribute with the person's number. */
	readonly campoDoNumero: string
	readonly emissor: string
	/** Whether somebody of whom the portal has never heard is taken in. */
	readonly inclui: boolean
}

/** The portal as one OpenID provider knows it. */
export interface ClienteOidc {
	readonly id: string
	readonly rotulo: string
	readonly emissor: string
	readonly cliente: string
	readonly segredo: string
	readonly escopo: string
}

export interface ProvedorOidc extends ProvedorBase, ClienteOidc {
	readonly protocolo: 'oidc'
}

export interface ProvedorSaml extends ProvedorBase {
	readonly protocolo: 'saml'
	readonly endereco: string
	/** PEM; more than one while the provider changes its key. */
	readonly certificados: readonly string[]
}

export type ProvedorDeEntrada = ProvedorOidc | ProvedorSaml
