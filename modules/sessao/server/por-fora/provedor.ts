interface ProvedorBase {
	/** Identifier in addresses and in the table of answers; never shown. */
	readonly id: string
	readonly rotulo: string
	/** Claim or attribute with the person's number. */
	readonly campoDoNumero: string
	readonly emissor: string
	/** True if people unknown to the portal are created at their first sign-in. */
	readonly inclui: boolean
}

/** Client registration of the portal at an OpenID provider. */
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
	/** Signing certificates in PEM; several during a key rotation. */
	readonly certificados: readonly string[]
}

export type ProvedorDeEntrada = ProvedorOidc | ProvedorSaml
